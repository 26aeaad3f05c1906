import * as v from 'valibot';
import { instantSchema } from './time.ts';
import { blockingCodes } from './preflight.ts';

/**
 * Reasons why a started campaign has stalled.
 *
 * - `email_provider_limit`: the provider's configured sending limits are reached.
 * - `email_provider_deleted`, `email_sender_deleted`: the provider or sender no longer exists.
 * - `email_sender_refused`: mail servers refuse the address of the sender. Sending is tried again every minute.
 * - `host_refused`: Yamp may not connect to the provider's host.
 * - `bounce_limit`, `complaint_limit`: the campaign paused itself, because too many messages bounced or were marked as
 *   spam. In `values`, `messages` is the number of these messages, `of` is the number of sent messages, and
 *   `limit_percent` is the project's limit.
 */
export const heldUpCodes = [
  'email_provider_unreachable',
  'email_provider_refused',
  'email_provider_limit',
  'email_provider_deleted',
  'email_sender_deleted',
  'email_sender_refused',
  'host_refused',
  'bounce_limit',
  'complaint_limit',
] as const;
export type HeldUpCode = (typeof heldUpCodes)[number];

/**
 * Reason why nothing is sent although the campaign is due. If the code is a blocking finding of the preflight, a
 * scheduled campaign did not start and became a draft.
 */
export const sendingProblemSchema = v.object({
  code: v.picklist([...heldUpCodes, ...blockingCodes]),
  /** The provider's response, or a description of the problem in English. */
  message: v.string(),
  /** Time of the next attempt. null if a user has to act first. */
  until: v.nullable(instantSchema),
  /** Values that occur in `message`, for translating it. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type SendingProblem = v.InferOutput<typeof sendingProblemSchema>;
