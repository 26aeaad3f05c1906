export * from './contract/index.ts';
export { createClient, requestErrors } from './client/client.ts';
export { expectData, FailedCall } from './client/expect-data.ts';
export type {
  CallFailed,
  CallOptions,
  CallResult,
  Client,
  ClientOptions,
  RuleSource,
  Success,
} from './client/client.ts';
export { createRevisionMemory, type ReceivedResponse, type RevisionMemory } from './client/revisions.ts';
export type { Failure } from './client/failure.ts';
