import * as v from 'valibot';
import { instantSchema } from './time.ts';

/**
 * `planned` is not sent yet, and `claimed` is being sent. `accepted` and `rejected` are responses of the provider.
 * `unknown` was sent without a response of the provider, and is never resent automatically.
 */
export const deliveryStatusSchema = v.picklist(['planned', 'claimed', 'accepted', 'rejected', 'unknown']);
export type DeliveryStatus = v.InferOutput<typeof deliveryStatusSchema>;

export const deliverySchema = v.object({
  id: v.string(),
  email: v.string(),
  status: deliveryStatusSchema,
  /** The provider's response, or one of `ownDeliveryReasons`. null if there is neither. */
  reason: v.nullable(v.string()),
  attempts: v.number(),
  updated_at: instantSchema,
});
