import { createClient } from '@x/api-client';
import { expect, test } from 'vitest';
import { completed, draft } from '#/testing/sample/campaigns.ts';
import { segments } from '#/testing/sample/segments.ts';
import { createResend, missedEvents } from './create-resend.ts';

/** @param refused - method and path of the call that fails */
function createRecordingClient(refused = '') {
  const calls: { readonly call: string; readonly body: unknown }[] = [];
  const client = createClient({
    baseUrl: 'http://api.test',
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const call = `${init?.method ?? 'GET'} ${pathname}`;
      calls.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
      if (call === refused) {
        const errors = [{ id: 'e1', code: 'segment_limit', message: 'Too many.' }];
        return Promise.resolve(Response.json({ success: false, errors }, { status: 409 }));
      }
      const data = pathname === '/segments' ? segments[0] : draft;
      return Promise.resolve(Response.json({ success: true, data, errors: [] }, { status: 201 }));
    },
  });
  return { client, calls };
}

const names = { campaign: 'Again', segment: 'x'.repeat(300) };

test.each(missedEvents)('a draft for those who have not %s gets a segment of its own', async (event) => {
  const { client, calls } = createRecordingClient();
  const created = await createResend(client, completed, event, names);
  expect(created).toMatchObject({ success: true, data: { id: draft.id } });
  const engagement = { kind: 'engagement', campaign_id: completed.id };
  expect(calls).toMatchObject([
    {
      call: 'POST /segments',
      body: {
        project_id: completed.project_id,
        name: 'x'.repeat(255),
        tree: {
          kind: 'all',
          conditions: [
            { ...engagement, event: 'received' },
            { kind: 'not', condition: { ...engagement, event } },
          ],
        },
      },
    },
    {
      call: `POST /campaigns/${completed.id}/duplicate`,
      body: { name: 'Again', include_segment_id: segments[0]?.id },
    },
  ]);
});

test('no draft is created without its segment', async () => {
  const { client, calls } = createRecordingClient('POST /segments');
  expect(await createResend(client, completed, 'opened', names)).toMatchObject({ success: false });
  expect(calls.map(({ call }) => call)).toEqual(['POST /segments']);
});
