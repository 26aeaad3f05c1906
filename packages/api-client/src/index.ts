export * from './contract/index.ts';
export {
  createClient,
  requestErrors,
  type CallOptions,
  type Client,
  type ClientOptions,
  type RuleSource,
} from './client/client.ts';
export { expectData, FailedCall } from './client/expect-data.ts';
export type { CallFailed, CallResult, Success } from './client/call-result.ts';
export { createRevisionMemory, type ReceivedResponse, type RevisionMemory } from './client/revisions.ts';
export type { Failure } from './client/failure.ts';
