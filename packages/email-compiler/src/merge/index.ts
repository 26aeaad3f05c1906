/** Entry `@x/email-compiler/merge`: merges the changes of two people to a message. */
export type { BlockList } from './block-index.ts';
export type { BlockConflict, BodyConflict, Conflict, OrderConflict } from './conflict.ts';
export { type Merge, mergeDocuments, type Versions } from './merge-documents.ts';
export { resolveConflict } from './resolve-conflict.ts';
