import * as v from 'valibot';
import { instantSchema } from './entity.js';

/** Why a campaign does not get on although something is due. */
export const sendingProblemSchema = v.object({
  /**
   * `email_provider_limit`: the limits that were set for the provider are reached; `email_provider_deleted`: there is none
   * any longer; `host_refused`: its host may not be connected to.
   */
  code: v.picklist([
    'email_provider_unreachable',
    'email_provider_refused',
    'email_provider_limit',
    'email_provider_deleted',
    'host_refused',
  ]),
  /** What the provider said, in its own words, or what is wrong, in English. */
  message: v.string(),
  /** When it is tried again; null where somebody has to do something first. */
  until: v.nullable(instantSchema),
});
export type SendingProblem = v.InferOutput<typeof sendingProblemSchema>;
