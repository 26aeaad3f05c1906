import * as v from 'valibot';
import { instantSchema } from './entity.ts';
import { blockingCodes } from './preflight.ts';

/**
 * Why a campaign that was started does not get on. `email_provider_limit`: the limits that were set for the provider are
 * reached; `email_provider_deleted`, `email_sender_deleted`: there is none any longer; `host_refused`: its host may not
 * be connected to; `bounce_limit`, `complaint_limit`: the campaign paused itself, since more messages bounced or were marked
 * as spam than the project allows. Their values: `messages` of `of`, and `limit_percent`.
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
 * Why a campaign does not get on although something is due. A blocking fault of the preflight is the reason why a
 * scheduled campaign is a draft again: it did not start.
 */
export const sendingProblemSchema = v.object({
  code: v.picklist([...heldUpCodes, ...blockingCodes]),
  /** What the provider said, in its own words, or what is wrong, in English. */
  message: v.string(),
  /** When it is tried again; null where somebody has to do something first. */
  until: v.nullable(instantSchema),
  /** Values that the sentence names, for translation. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type SendingProblem = v.InferOutput<typeof sendingProblemSchema>;
