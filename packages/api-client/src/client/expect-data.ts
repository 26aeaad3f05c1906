import type { CallResult } from './call-result.ts';
import type { Failure } from './failure.ts';

/** Thrown by `expectData` for a failed call. The message joins the messages of all errors. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.errors.map(({ message }) => message).join(' '));
    this.failure = failure;
  }
}

/**
 * Returns the data of a call that must succeed, as in `await expectData(client.call(…))`.
 * @throws {FailedCall} if the call failed
 */
export async function expectData<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await call;
  if (!result.success) throw new FailedCall(result);
  return result.data;
}
