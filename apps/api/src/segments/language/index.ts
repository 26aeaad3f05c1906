/* Public interface of the language of segments. Other areas may import only from this file. */

export { type SegmentCondition } from './compile/compile.ts';
export { selectOpenings } from './compile/openings.ts';
export {
  placeOfAction,
  type ReactedMessages,
  type Reaction,
  selectReactions,
  sinceFirstEvent,
} from './compile/reactions.ts';
export {
  type ConditionUser,
  divideUsers,
  findConditionUsers,
  findMisfit,
  refuseForMessage,
} from './condition-users.ts';
export { type Trace, traceSegment } from './evaluate.ts';
export { readFacts } from './facts.ts';
export { readKnownProject } from './known-project.ts';
export { explainCondition, type MessageConditions, readMessageConditions } from './message-conditions.ts';
export { findSegment, readSegmentCondition, type StoredSegment, toSegment } from './segment.ts';
export { segmentPatience, selectContacts, selectContactsBefore } from './select-contacts.ts';
export {
  type FlawedSegment,
  readSegmentSelection,
  type SegmentChoice,
  type SegmentSelection,
} from './selection.ts';
export type { KnownProject } from './tree/known.ts';
export { allUsers } from './tree/leaves.ts';
export { findProblems, resolveSegment } from './tree/resolve.ts';
export type { FoundProblem, ResolvedTree } from './tree/resolved.ts';
export { contactHash, contactHashes, contactHashIn } from './values/random-share.ts';
