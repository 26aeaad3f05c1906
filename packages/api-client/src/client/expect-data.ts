import type { CallResult } from './client.ts';
import type { Failure } from './failure.ts';

/** A failed call, where who called cannot go on without it. Its message says all that the errors say. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.errors.map(({ message }) => message).join(' '));
    this.failure = failure;
  }
}

/**
 * The data of a call that must succeed, for scripts: `await expectData(client.call(…))`.
 *
 * @throws {FailedCall} where it failed
 */
export async function expectData<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await call;
  if (!result.success) throw new FailedCall(result);
  return result.data;
}
