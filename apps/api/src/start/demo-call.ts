import type { CallResult } from '@x/api-client';

/** The data of a call that the demo cannot do without. */
export async function expectData<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await call;
  if (result.success) return result.data;
  throw new Error(`The demo could not be set up: ${result.errors.map(({ message }) => message).join(' ')}`);
}
