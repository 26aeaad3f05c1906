import * as v from 'valibot';
import { fieldValueProblems } from './field-values.ts';

export const refusalReasonSchema = v.picklist([
  'email_missing',
  'email_invalid',
  'columns_mismatch',
  'quote_unclosed',
  'value_too_long',
  'phone_invalid',
  'birthdate_invalid',
  'control_character',
]);
export type RefusalReason = v.InferOutput<typeof refusalReasonSchema>;

/** Reason why a value of an imported contact was skipped. */
export const skippedValueReasonSchema = v.picklist([
  'value_too_long',
  'phone_invalid',
  'birthdate_invalid',
  'birthdate_out_of_range',
  'control_character',
  'tag_invalid',
  'tags_too_many',
  ...fieldValueProblems,
]);
export type SkippedValueReason = v.InferOutput<typeof skippedValueReasonSchema>;

export const skippedValueSchema = v.object({
  /** Line number in the file, in which the header is line 1. */
  line: v.number(),
  /** Meaning of the column, such as `phone` or `field:city`. */
  field: v.string(),
  reason: skippedValueReasonSchema,
  /** The original value, at most 500 characters. */
  value: v.string(),
});
export type SkippedValue = v.InferOutput<typeof skippedValueSchema>;

/** Skipped values of a column that have the same reason. */
export const skippedSummarySchema = v.object({
  field: v.string(),
  reason: skippedValueReasonSchema,
  values: v.number(),
  /** Up to three different values, in file order, each at most 500 characters. */
  samples: v.array(v.string()),
});
export type SkippedSummary = v.InferOutput<typeof skippedSummarySchema>;

export const refusalSchema = v.object({
  /** Line number in the file, in which the header is line 1. */
  line: v.number(),
  reason: refusalReasonSchema,
  message: v.string(),
  /** The original row, at most 500 characters. */
  content: v.string(),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;
