import * as v from 'valibot';
import { instantSchema } from './entity.ts';
import { blockingCodes } from './preflight.ts';

/**
 * Reasons why a started campaign has stalled.
 *
 * - `email_provider_limit`: the sending limits set for the provider are reached.
 * - `email_provider_deleted`, `email_sender_deleted`: it no longer exists.
 * - `host_refused`: connecting to its host is not allowed.
 * - `bounce_limit`, `complaint_limit`: the campaign paused itself because `messages` of `of` messages bounced or were
 * marked as spam, above the project's `limit_percent`.
 */
export const heldUpCodes = [
  'email_provider_unreachable',
  'email_provider_refused',
  'email_provider_limit',
  'email_provider_deleted',
  'email_sender_deleted',
  'host_refused',
  'bounce_limit',
  'complaint_limit',
] as const;
export type HeldUpCode = (typeof heldUpCodes)[number];

/**
 * Why nothing is sent although the campaign is due. A blocking finding of the preflight means that a scheduled
 * campaign did not start and became a draft.
 */
export const sendingProblemSchema = v.object({
  code: v.picklist([...heldUpCodes, ...blockingCodes]),
  /** The provider's own words, or the problem in English. */
  message: v.string(),
  /** Time of the next attempt; null if someone has to act first. */
  until: v.nullable(instantSchema),
  /** Values that the message mentions, for translation. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type SendingProblem = v.InferOutput<typeof sendingProblemSchema>;
