import * as v from 'valibot';
import { namedSchema } from './entity.ts';

/** Messages that show a block by a condition on something. */
export const conditionMessagesSchema = v.object({
  /** Campaigns that are not completed or canceled, at most 20, newest first. */
  campaigns: v.array(namedSchema),
  /** At most 20, newest first. */
  templates: v.array(namedSchema),
});
export type ConditionMessages = v.InferOutput<typeof conditionMessagesSchema>;
