import * as v from 'valibot';
import { fontSizeSchema, spacingSchema } from './config.ts';

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Settings of a block that replace its usual ones on screens up to `stackingBreakpoint` px wide. */
const phoneSchema = v.object({
  /** Padding in px of each side. A side that is absent keeps its usual padding. */
  padding: v.optional(spacingSchema),
  alignment: v.optional(v.picklist(['left', 'center', 'right'])),
  /** Size in px of the block's text. Parts with a size of their own keep theirs. */
  fontSize: v.optional(fontSizeSchema),
  /** Extends pictures and buttons to the width of the block. */
  fullWidth: v.optional(v.boolean()),
});
export type PhoneSettings = Readonly<v.InferOutput<typeof phoneSchema>>;

/** Config fields that every block has, in addition to those of its own schema. */
export const deviceSchema = v.object({
  config: v.object({
    /** Kind of screen that does not show the block. Absent to show the block everywhere. */
    hiddenOn: v.optional(v.picklist(devices)),
    phone: v.optional(phoneSchema),
  }),
});
