import type { ActionPlace, RecipientAction, FieldCondition, FieldOperator, SegmentLeaf } from '@x/api-client';

type LeafOf<Kind extends SegmentLeaf['kind']> = Extract<SegmentLeaf, { readonly kind: Kind }>;

export type DayOperator = LeafOf<'joined'>['operator'];
export type EngagementEvent = LeafOf<'engagement'>['event'];
export type LandingPageEvent = LeafOf<'landing_page'>['event'];
export type SuppressionReason = NonNullable<LeafOf<'suppressed'>['reasons']>[number];

/** Values of the operators. Those of other operators are kept, so that they are still there if the user changes back. */
export interface TestValues {
  readonly text: string;
  readonly items: readonly string[];
  readonly number: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly date: string;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly days: number | null;
}

export const noValues: TestValues = {
  text: '',
  items: [],
  number: null,
  from: null,
  to: null,
  date: '',
  firstDate: '',
  lastDate: '',
  days: null,
};

export interface FieldDraft {
  readonly kind: 'field';
  readonly field: string;
  readonly operator: FieldOperator;
  readonly values: TestValues;
}

export interface DayDraft {
  readonly kind: 'joined' | 'changed';
  readonly operator: DayOperator;
  readonly values: TestValues;
}

export interface EngagementDraft {
  readonly kind: 'engagement';
  readonly event: EngagementEvent;
  /** Empty for any campaign. */
  readonly campaignId: string;
  /** Null for any link. */
  readonly linkPosition: number | null;
  /** Empty for any block. */
  readonly blockId: string;
  /** Empty for any action. */
  readonly action: RecipientAction | '';
  /** Empty for any place. */
  readonly place: ActionPlace | '';
  readonly period: 'ever' | 'days';
  readonly days: number | null;
  readonly atLeast: number | null;
  readonly bots: 'exclude' | 'include';
}

export interface LandingPageDraft {
  readonly kind: 'landing_page';
  readonly event: LandingPageEvent;
  /** Empty for any page. */
  readonly pageId: string;
  /** Empty for any action. */
  readonly action: RecipientAction | '';
  readonly period: 'ever' | 'days';
  readonly days: number | null;
}

/** No part of the message, which counts events anywhere in it. */
export const wholeMessage = { linkPosition: null, blockId: '', action: '', place: '' } as const;

/** Condition in the builder, whose values may be missing. `new` is a condition whose subject is not chosen yet. */
export type ConditionDraft =
  | { readonly kind: 'new' }
  | FieldDraft
  | DayDraft
  | EngagementDraft
  | LandingPageDraft
  | { readonly kind: 'tag' | 'audience' | 'segment'; readonly id: string }
  /** A random share of the contacts, in percent. */
  | {
      readonly kind: 'random';
      readonly split: string;
      readonly from: number | null;
      readonly to: number | null;
    }
  /** Without reasons, any reason counts. */
  | { readonly kind: 'suppressed'; readonly reasons: readonly SuppressionReason[] };

function valuesOf(condition: FieldCondition | LeafOf<'joined' | 'changed'>): TestValues {
  if ('value' in condition) {
    return typeof condition.value === 'string'
      ? { ...noValues, text: condition.value }
      : { ...noValues, number: condition.value };
  }
  if ('values' in condition) return { ...noValues, items: condition.values };
  if ('date' in condition) return { ...noValues, date: condition.date };
  if ('days' in condition) return { ...noValues, days: condition.days };
  if (condition.operator === 'between') return { ...noValues, from: condition.from, to: condition.to };
  if (condition.operator === 'between_dates') {
    return { ...noValues, firstDate: condition.from, lastDate: condition.to };
  }
  return noValues;
}

export function toConditionDraft(leaf: SegmentLeaf): ConditionDraft {
  switch (leaf.kind) {
    case 'field':
      return { kind: 'field', field: leaf.field, operator: leaf.operator, values: valuesOf(leaf) };
    case 'joined':
    case 'changed':
      return { kind: leaf.kind, operator: leaf.operator, values: valuesOf(leaf) };
    case 'tag':
      return { kind: 'tag', id: leaf.tag_id };
    case 'audience':
      return { kind: 'audience', id: leaf.audience_id };
    case 'segment':
      return { kind: 'segment', id: leaf.segment_id };
    case 'random':
      return { kind: 'random', split: leaf.split, from: leaf.from, to: leaf.to };
    case 'suppressed':
      return { kind: 'suppressed', reasons: leaf.reasons ?? [] };
    case 'landing_page':
      return {
        kind: 'landing_page',
        event: leaf.event,
        pageId: leaf.landing_page_id ?? '',
        action: leaf.action ?? '',
        period: leaf.within_days === undefined ? 'ever' : 'days',
        days: leaf.within_days ?? null,
      };
    case 'engagement':
      return {
        kind: 'engagement',
        event: leaf.event,
        campaignId: leaf.campaign_id ?? '',
        linkPosition: leaf.link_position ?? null,
        blockId: leaf.block_id ?? '',
        action: leaf.action ?? '',
        place: leaf.place ?? '',
        period: leaf.within_days === undefined ? 'ever' : 'days',
        days: leaf.within_days ?? null,
        atLeast: leaf.at_least,
        bots: leaf.bots,
      };
  }
}

type DayTest =
  | { readonly operator: 'on' | 'before' | 'after'; readonly date: string }
  | { readonly operator: 'between_dates'; readonly from: string; readonly to: string }
  | { readonly operator: 'in_last_days' | 'over_days_ago'; readonly days: number };

const isoDay = /^\d{4}-\d{2}-\d{2}$/u;

function dayTest(operator: DayOperator, values: TestValues): DayTest | undefined {
  const { date, firstDate, lastDate, days } = values;
  switch (operator) {
    case 'on':
    case 'before':
    case 'after':
      return isoDay.test(date) ? { operator, date } : undefined;
    case 'between_dates':
      return isoDay.test(firstDate) && isoDay.test(lastDate)
        ? { operator, from: firstDate, to: lastDate }
        : undefined;
    case 'in_last_days':
    case 'over_days_ago':
      return days === null ? undefined : { operator, days };
  }
}

function fieldCondition({ field, operator, values }: FieldDraft): FieldCondition | undefined {
  const base = { kind: 'field', field } as const;
  const { text, items, number, from, to, days } = values;
  switch (operator) {
    case 'is':
    case 'contains':
    case 'starts_with':
    case 'ends_with':
    case 'includes':
      return text.trim() === '' ? undefined : { ...base, operator, value: text };
    case 'is_one_of':
      return items.length === 0 ? undefined : { ...base, operator, values: [...items] };
    case 'equals':
    case 'less_than':
    case 'at_most':
    case 'greater_than':
    case 'at_least':
      return number === null ? undefined : { ...base, operator, value: number };
    case 'between':
      return from === null || to === null ? undefined : { ...base, operator, from, to };
    case 'in_next_days':
    case 'anniversary_in_next_days':
      return days === null ? undefined : { ...base, operator, days };
    case 'is_empty':
    case 'is_true':
    case 'is_false':
      return { ...base, operator };
    case 'on':
    case 'before':
    case 'after':
    case 'between_dates':
    case 'in_last_days':
    case 'over_days_ago': {
      const test = dayTest(operator, values);
      return test && { ...base, ...test };
    }
  }
}

function engagementCondition(draft: EngagementDraft): LeafOf<'engagement'> | undefined {
  const { event, campaignId, linkPosition, blockId, action, place, period, days, atLeast, bots } = draft;
  if (atLeast === null || (period === 'days' && days === null)) return undefined;
  return {
    kind: 'engagement',
    event,
    ...(campaignId === '' ? {} : { campaign_id: campaignId }),
    ...(linkPosition === null ? {} : { link_position: linkPosition }),
    ...(blockId === '' ? {} : { block_id: blockId }),
    ...(action === '' ? {} : { action }),
    ...(place === '' ? {} : { place }),
    ...(period === 'ever' || days === null ? {} : { within_days: days }),
    at_least: atLeast,
    bots,
  };
}

function landingPageCondition(draft: LandingPageDraft): LeafOf<'landing_page'> | undefined {
  const { event, pageId, action, period, days } = draft;
  if (period === 'days' && days === null) return undefined;
  return {
    kind: 'landing_page',
    event,
    ...(pageId === '' ? {} : { landing_page_id: pageId }),
    ...(action === '' ? {} : { action }),
    ...(period === 'ever' || days === null ? {} : { within_days: days }),
  };
}

/** Returns the condition, or undefined while a value is missing. */
export function toLeaf(draft: ConditionDraft): SegmentLeaf | undefined {
  switch (draft.kind) {
    case 'new':
      return undefined;
    case 'field':
      return fieldCondition(draft);
    case 'joined':
    case 'changed': {
      const test = dayTest(draft.operator, draft.values);
      return test && { kind: draft.kind, ...test };
    }
    case 'tag':
      return draft.id === '' ? undefined : { kind: 'tag', tag_id: draft.id };
    case 'audience':
      return draft.id === '' ? undefined : { kind: 'audience', audience_id: draft.id };
    case 'segment':
      return draft.id === '' ? undefined : { kind: 'segment', segment_id: draft.id };
    case 'suppressed':
      return {
        kind: 'suppressed',
        ...(draft.reasons.length === 0 ? {} : { reasons: [...draft.reasons] }),
      };
    case 'random':
      return draft.split.trim() === '' || draft.from === null || draft.to === null
        ? undefined
        : { kind: 'random', split: draft.split, from: draft.from, to: draft.to };
    case 'engagement':
      return engagementCondition(draft);
    case 'landing_page':
      return landingPageCondition(draft);
  }
}
