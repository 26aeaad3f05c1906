import { expect, test } from 'vitest';
import { expectData, FailedCall } from './expect-data.ts';

test('returns the data of a successful call', async () => {
  await expect(
    expectData(Promise.resolve({ success: true, status: 200, data: { id: 'a' } })),
  ).resolves.toEqual({ id: 'a' });
});

test('throws a failed call with all messages and the failure', async () => {
  const failure = {
    success: false,
    status: 422,
    errors: [
      { id: '1', code: 'invalid_request', message: 'Enter a name.', path: 'name' },
      { id: '2', message: 'Choose a project.' },
    ],
  } as const;
  const thrown = await expectData(Promise.resolve(failure)).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(FailedCall);
  expect(thrown).toMatchObject({ name: 'FailedCall', message: 'Enter a name. Choose a project.', failure });
});
