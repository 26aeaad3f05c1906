export * from './contract/index.js';
export { createClient } from './client/client.js';
export { expectData, FailedCall } from './client/expect-data.js';
export type { CallOptions, CallResult, Client, ClientOptions, Success } from './client/client.js';
export type { Failure } from './client/failure.js';
