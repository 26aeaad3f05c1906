import * as v from 'valibot';
import { actionPlaceSchema } from './action-places.ts';
import { recipientActions } from './amp-blocks.ts';
import { atMost } from './at-most.ts';
import { daySchema } from './day.ts';
import type { FieldType } from './field-types.ts';
import { largestNumber, longestItem } from './field-values.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';

/** Maximum number of conditions in a segment, not counting groups. */
export const mostConditions = 50;

/** Maximum number of conditions in a segment, counting those of the segments that it uses. */
export const mostConditionsWithNested = 200;

/** Maximum number of groups around a condition, including negations. */
export const deepestGroup = 6;

/** Maximum number of segments between a segment and a condition that it uses through them. */
export const deepestSegment = 5;

/** Maximum number of days in a relative period, about 100 years. */
export const mostDays = 36_500;

/** Maximum number of values of which a field has one. */
const mostValues = 100;

/** Largest number of messages that a condition can require. */
const mostMessages = 1000;

/** Keys of the fields that every contact has. Custom fields can't have these keys. */
export const fixedSegmentFields = ['email', 'first_name', 'surname', 'phone', 'birthdate'] as const;
export type FixedSegmentField = (typeof fixedSegmentFields)[number];

const textSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(longestItem, 'too_long'),
  v.check((text) => !text.includes('\u0000'), 'unsupported_characters'),
);

const numberSchema = v.pipe(
  v.number('not_a_number'),
  v.minValue(-largestNumber, 'too_small'),
  v.maxValue(largestNumber, 'too_large'),
);

function wholeNumber(minimum: number, maximum: number) {
  return v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(minimum, 'too_small'),
    v.maxValue(maximum, 'too_large'),
  );
}

const daysSchema = wholeNumber(0, mostDays);

const valuesSchema = v.pipe(
  v.array(textSchema),
  v.minLength(1, 'option_missing'),
  v.maxLength(mostValues, 'too_many_entries'),
);

const uuidSchema = v.pipe(v.string(), v.uuid('id_invalid'));

/** Conditions on a time or a date. Days begin at midnight in the time zone of the project. */
function dayConditions<const Fields extends v.ObjectEntries>(fields: Fields) {
  return [
    v.object({ ...fields, operator: v.literal('on'), date: daySchema }),
    v.object({ ...fields, operator: v.literal('before'), date: daySchema }),
    v.object({ ...fields, operator: v.literal('after'), date: daySchema }),
    /** Includes both days. */
    v.object({ ...fields, operator: v.literal('between_dates'), from: daySchema, to: daySchema }),
    /** A time in the last `days` times 24 hours, or a date from `days` days ago to today. */
    v.object({ ...fields, operator: v.literal('in_last_days'), days: daysSchema }),
    /** A time or date before those of `in_last_days`. */
    v.object({ ...fields, operator: v.literal('over_days_ago'), days: daysSchema }),
  ] as const;
}

const ofField = {
  kind: v.literal('field'),
  /** Key of a custom field or of a field that every contact has. */
  field: v.pipe(v.string(), v.trim(), v.nonEmpty('field_missing'), v.maxLength(64, 'too_long')),
};

function comparison<const Operator extends string>(operator: Operator) {
  return v.object({ ...ofField, operator: v.literal(operator), value: numberSchema });
}

function textTest<const Operator extends string>(operator: Operator) {
  return v.object({ ...ofField, operator: v.literal(operator), value: textSchema });
}

/**
 * Condition on a field of the contact. Texts are compared without case, accents and surrounding spaces. A contact without
 * a value meets no condition but `is_empty`.
 */
const fieldConditionSchema = v.variant(
  'operator',
  [
    textTest('is'),
    textTest('contains'),
    textTest('starts_with'),
    textTest('ends_with'),
    v.object({ ...ofField, operator: v.literal('is_one_of'), values: valuesSchema }),
    /** A list has this item. */
    textTest('includes'),
    v.object({ ...ofField, operator: v.literal('is_empty') }),
    v.object({ ...ofField, operator: v.literal('is_true') }),
    v.object({ ...ofField, operator: v.literal('is_false') }),
    comparison('equals'),
    comparison('less_than'),
    comparison('at_most'),
    comparison('greater_than'),
    comparison('at_least'),
    /** Includes both numbers. */
    v.object({ ...ofField, operator: v.literal('between'), from: numberSchema, to: numberSchema }),
    ...dayConditions(ofField),
    /** A date from today to `days` days from now. */
    v.object({ ...ofField, operator: v.literal('in_next_days'), days: daysSchema }),
    /**
     * A past date whose month and day occur from today to `days` days from now, such as a birthday. In other than leap
     * years, February 29 counts as February 28.
     */
    v.object({ ...ofField, operator: v.literal('anniversary_in_next_days'), days: wholeNumber(0, 365) }),
  ],
  'option_unknown',
);
export type FieldCondition = v.InferOutput<typeof fieldConditionSchema>;
export type FieldOperator = FieldCondition['operator'];

const dateOperators = [
  'on',
  'before',
  'after',
  'between_dates',
  'in_last_days',
  'over_days_ago',
  'in_next_days',
  'anniversary_in_next_days',
  'is_empty',
] as const satisfies readonly FieldOperator[];

/** Operators that fit each type of a field, in the order in which to offer them. */
export const operatorsOfType: Readonly<Record<FieldType, readonly FieldOperator[]>> = {
  text: ['is', 'contains', 'starts_with', 'ends_with', 'is_one_of', 'is_empty'],
  number: ['equals', 'less_than', 'at_most', 'greater_than', 'at_least', 'between', 'is_empty'],
  date: dateOperators,
  boolean: ['is_true', 'is_false', 'is_empty'],
  choice: ['is_one_of', 'is_empty'],
  list: ['includes', 'is_empty'],
};

const joinedConditionSchema = v.variant(
  'operator',
  dayConditions({ kind: v.literal('joined') }),
  'option_unknown',
);
const changedConditionSchema = v.variant(
  'operator',
  dayConditions({ kind: v.literal('changed') }),
  'option_unknown',
);

const tagConditionSchema = v.object({ kind: v.literal('tag'), tag_id: uuidSchema });

/** The audience has a contact with the same address. */
const audienceConditionSchema = v.object({ kind: v.literal('audience'), audience_id: uuidSchema });

export const engagementEvents = [
  'received',
  'opened',
  'clicked',
  'acted',
  'ordered',
  'bounced',
  'complained',
  'unsubscribed',
] as const;
export type EngagementEvent = (typeof engagementEvents)[number];

/** Largest position of a link in a message. */
export const lastLinkPosition = 9999;

/** Id of a block of a message. */
export const blockIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u, 'option_unknown'));

/**
 * The contact received messages, or opened, clicked or acted in them, ordered in them, or unsubscribed from them, or the
 * messages bounced or were marked as spam. A click or an action also counts as an open. `acted` is an action inside
 * an AMP message or on its page, and `ordered` an order there.
 */
const engagementConditionSchema = v.object({
  kind: v.literal('engagement'),
  event: v.picklist(engagementEvents),
  /** Counts only the message of this campaign. By default, any message counts. */
  campaign_id: v.optional(uuidSchema),
  /** Counts only clicks on the link at this position in the message. Fits `clicked` with `campaign_id`. */
  link_position: v.optional(wholeNumber(0, lastLinkPosition)),
  /** Counts only what happened in this block. Fits `clicked` and `acted` with `campaign_id`. */
  block_id: v.optional(blockIdSchema),
  /** Counts only actions of this kind. Fits `acted`. */
  action: v.optional(v.picklist(recipientActions)),
  /** Counts only actions in this place. Fits `acted`. */
  place: v.optional(actionPlaceSchema),
  /** Counts only messages in which the last such event happened in the last `within_days` times 24 hours. */
  within_days: v.optional(wholeNumber(1, mostDays)),
  /** Least number of messages. A campaign is one message per contact, so that it must be 1 with `campaign_id`. */
  at_least: v.optional(wholeNumber(1, mostMessages), 1),
  /** `exclude` counts only people. Matters only for `opened` and `clicked`. */
  bots: v.optional(v.picklist(['exclude', 'include']), 'exclude'),
});

export const landingPageEvents = ['signed_up', 'acted'] as const;
export type LandingPageEvent = (typeof landingPageEvents)[number];

/**
 * The contact signed up on landing pages, and confirmed it where the form asks for that, or acted in their blocks. Only the
 * actions of visitors who came by a link in a message to the contact are known to be the contact's.
 */
const landingPageConditionSchema = v.object({
  kind: v.literal('landing_page'),
  event: v.picklist(landingPageEvents),
  /** Counts only this page. By default, any page counts. */
  landing_page_id: v.optional(uuidSchema),
  /** Counts only actions of this kind. Fits `acted`. */
  action: v.optional(v.picklist(recipientActions)),
  /** Counts only what happened in the last `within_days` times 24 hours. */
  within_days: v.optional(wholeNumber(1, mostDays)),
});

/** The address of the contact is suppressed, for one of `reasons` if they are given. */
const suppressedConditionSchema = v.object({
  kind: v.literal('suppressed'),
  reasons: v.optional(
    v.pipe(
      v.array(suppressionReasonSchema),
      v.minLength(1, 'option_missing'),
      v.maxLength(suppressionReasonSchema.options.length, 'too_many_entries'),
    ),
  ),
});

/** The contact is in another segment. */
const nestedConditionSchema = v.object({ kind: v.literal('segment'), segment_id: uuidSchema });

/** Maximum length of the name of a split in characters. */
const longestSplit = 40;

const percentSchema = wholeNumber(0, 100);

/**
 * The contact is in a random share of all contacts: from `from` percent, up to but not including `to` percent. Splits
 * with the same name divide contacts in the same way, so that shares that do not overlap have no contact in common.
 */
const randomConditionSchema = v.object({
  kind: v.literal('random'),
  split: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(longestSplit, 'too_long'),
    v.check((text) => !text.includes('\u0000'), 'unsupported_characters'),
  ),
  from: percentSchema,
  to: percentSchema,
});

const leafSchemas = [
  fieldConditionSchema,
  tagConditionSchema,
  audienceConditionSchema,
  joinedConditionSchema,
  changedConditionSchema,
  engagementConditionSchema,
  landingPageConditionSchema,
  suppressedConditionSchema,
  nestedConditionSchema,
  randomConditionSchema,
] as const;
type LeafSchema = (typeof leafSchemas)[number];

/** Condition that is no group. */
export type SegmentLeaf = v.InferOutput<LeafSchema>;

interface Group<Condition> {
  readonly kind: 'all' | 'any';
  readonly conditions: readonly Condition[];
}
interface Negation<Condition> {
  readonly kind: 'not';
  readonly condition: Condition;
}

/** Condition of a segment: a group of conditions, the negation of a condition, or a condition on a contact. */
export type SegmentTree = SegmentLeaf | Group<SegmentTree> | Negation<SegmentTree>;
export type SegmentTreeInput =
  | v.InferInput<LeafSchema>
  | Group<SegmentTreeInput>
  | Negation<SegmentTreeInput>;

const conditionsSchema = v.array(v.lazy((): typeof segmentConditionSchema => segmentConditionSchema));

/**
 * One condition of a segment. Use {@link segmentTreeSchema} for a whole segment, which also has limits. The ids in a
 * condition are no `entityId`, so that the server names the condition that is wrong, rather than finding nothing.
 */
export const segmentConditionSchema: v.GenericSchema<SegmentTreeInput, SegmentTree> = v.variant(
  'kind',
  [
    v.object({ kind: v.picklist(['all', 'any']), conditions: conditionsSchema }),
    v.object({
      kind: v.literal('not'),
      condition: v.lazy((): typeof segmentConditionSchema => segmentConditionSchema),
    }),
    ...leafSchemas,
  ],
  'option_unknown',
);

/** Returns the values inside a group that has not been validated. */
function conditionsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('conditions' in value && Array.isArray(value.conditions)) return value.conditions;
  return 'condition' in value ? [value.condition] : [];
}

/** Rejects every tree, because its groups are nested too deeply. */
const tooDeepSchema = v.pipe(
  v.any(),
  atMost(deepestGroup, () => Number.POSITIVE_INFINITY, 'groups_too_deep'),
  v.never(),
);

/** Rejects every tree, because it has too many conditions. */
const tooLargeSchema = v.pipe(
  v.any(),
  atMost(mostConditions, () => Number.POSITIVE_INFINITY, 'too_many_conditions'),
  v.never(),
);

/** Returns the schema that rejects a tree that is too large. Undefined if it is not. Does not go deeper than the limit. */
function refuseSize(root: unknown): v.GenericSchema<SegmentTreeInput, SegmentTree> | undefined {
  let level: readonly unknown[] = [root];
  let conditions = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestGroup) return tooDeepSchema;
    const inside = level.flatMap(conditionsIn);
    conditions += level.filter((value) => conditionsIn(value).length === 0).length;
    if (conditions > mostConditions || inside.length > mostConditions * deepestGroup) return tooLargeSchema;
    level = inside;
  }
  return undefined;
}

/**
 * Tree of a segment: groups (`all`, `any`, `not`) of at most {@link mostConditions} conditions, at most
 * {@link deepestGroup} levels deep.
 */
export const segmentTreeSchema: v.GenericSchema<SegmentTreeInput, SegmentTree> = v.lazy(
  (input) => refuseSize(input) ?? segmentConditionSchema,
);
