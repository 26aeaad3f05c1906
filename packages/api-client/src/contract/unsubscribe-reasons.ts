import * as v from 'valibot';

/** Reasons that people can choose after they have unsubscribed. */
export const unsubscribeReasons = ['too_many', 'not_relevant', 'not_needed', 'never_asked', 'other'] as const;
export const unsubscribeReasonSchema = v.picklist(unsubscribeReasons);
export type UnsubscribeReason = v.InferOutput<typeof unsubscribeReasonSchema>;

/** Maximum number of characters that people can add to a reason. */
export const longestUnsubscribeComment = 500;
