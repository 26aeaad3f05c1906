import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { FieldOperator } from '@x/api-client';
import {
  type ConditionDraft,
  type DayDraft,
  type EngagementDraft,
  type FieldDraft,
  type LandingPageDraft,
  type TestValues,
} from '../draft/condition-draft.ts';
import { describeAction, describePart } from './describe-part.ts';
import { fieldOf, itemsOf, type NamedKind } from './names.ts';
import { eventNames, landingPageVerbs, operatorNames, reasonNames } from './operator-names.ts';
import type { Wording } from './wording.ts';

/** Stands for a value that is missing or still loading. */
const gap = '…';

function quote({ i18n }: Wording, text: string): string {
  return i18n._(msg({ message: `“${text}”`, context: 'value in a sentence' }));
}

export function list(
  { formats }: Wording,
  items: readonly string[],
  type: 'conjunction' | 'disjunction',
): string {
  return new Intl.ListFormat(formats.locale, { type }).format(items);
}

export const deletedName = msg({
  message: '(deleted)',
  context: 'tag, audience, campaign, landing page or segment',
});

export function nameOf({ i18n, names }: Wording, kind: NamedKind, id: string): string {
  const items = itemsOf(names, kind);
  if (id === '' || items === undefined) return gap;
  const found = items.find((item) => item.id === id);
  if (found !== undefined) return found.name;
  return i18n._(deletedName);
}

function daysText({ i18n }: Wording, days: number | null): string {
  return days === null ? gap : i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`);
}

function dayText({ formats }: Wording, date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(date) ? formats.day(date) : gap;
}

function numberText({ formats }: Wording, value: number | null): string {
  return value === null ? gap : formats.number(value);
}

/** Describes the value of an operator, such as “30 days”. Empty for operators without a value. */
function valueText(wording: Wording, operator: FieldOperator, values: TestValues): string {
  const { i18n } = wording;
  switch (operator) {
    case 'is':
    case 'contains':
    case 'starts_with':
    case 'ends_with':
    case 'includes':
      return values.text.trim() === '' ? gap : quote(wording, values.text.trim());
    case 'is_one_of': {
      const items = values.items.map((item) => quote(wording, item));
      return items.length === 0 ? gap : list(wording, items, 'disjunction');
    }
    case 'is_empty':
    case 'is_true':
    case 'is_false':
      return '';
    case 'equals':
    case 'less_than':
    case 'at_most':
    case 'greater_than':
    case 'at_least':
      return numberText(wording, values.number);
    case 'between': {
      const [from, to] = [numberText(wording, values.from), numberText(wording, values.to)];
      return i18n._(msg({ message: `${from} and ${to}`, context: 'range of numbers' }));
    }
    case 'on':
    case 'before':
    case 'after':
      return dayText(wording, values.date);
    case 'between_dates': {
      const [from, to] = [dayText(wording, values.firstDate), dayText(wording, values.lastDate)];
      return i18n._(msg({ message: `${from} and ${to}`, context: 'range of dates' }));
    }
    case 'over_days_ago':
      return values.days === null
        ? gap
        : i18n._(
            msg({
              message: plural(values.days, { one: '# day ago', other: '# days ago' }),
              context: 'after “more than”',
            }),
          );
    case 'in_last_days':
    case 'in_next_days':
    case 'anniversary_in_next_days':
      return daysText(wording, values.days);
  }
}

function subjectOf({ i18n, names }: Wording, draft: FieldDraft | DayDraft): string {
  switch (draft.kind) {
    case 'field':
      return fieldOf(names, draft.field)?.label ?? draft.field;
    case 'joined':
      return i18n._(msg`Date added`);
    case 'changed':
      return i18n._(msg`Date of last change`);
  }
}

export function verbOf({ i18n }: Wording, operator: FieldOperator, isNegated: boolean): string {
  const { plain, negated } = operatorNames[operator];
  return i18n._(isNegated ? negated : plain);
}

function describeTest(wording: Wording, draft: FieldDraft | DayDraft, isNegated: boolean): string {
  const subject = subjectOf(wording, draft);
  const value = valueText(wording, draft.operator, draft.values);
  const test = `${verbOf(wording, draft.operator, isNegated)} ${value}`.trim();
  return wording.i18n._(msg({ message: `whose ${subject} ${test}`, context: 'contacts …' }));
}

function describeMessages(wording: Wording, draft: EngagementDraft, isNegated: boolean): string {
  const { i18n } = wording;
  const { campaignId, atLeast } = draft;
  if (campaignId !== '') {
    const campaign = nameOf(wording, 'campaign', campaignId);
    return i18n._(msg({ message: `the campaign “${campaign}”`, context: 'contacts who opened …' }));
  }
  if (atLeast === null) return gap;
  if (atLeast > 1) {
    const text = msg({
      message: plural(atLeast, { one: 'at least # message', other: 'at least # messages' }),
      context: 'contacts who opened …',
    });
    return i18n._(text);
  }
  return isNegated
    ? i18n._(msg({ message: 'any message', context: 'contacts who did not open …' }))
    : i18n._(msg({ message: 'any message', context: 'contacts who opened …' }));
}

function describePeriod(
  wording: Wording,
  { period, days }: Pick<EngagementDraft, 'period' | 'days'>,
): string {
  if (period === 'ever') return '';
  if (days === null) return gap;
  return wording.i18n._(
    msg({
      message: plural(days, { one: 'in the last # day', other: 'in the last # days' }),
      context: 'contacts who opened any message …',
    }),
  );
}

function countsBots({ event, bots }: EngagementDraft): boolean {
  return bots === 'include' && (event === 'opened' || event === 'clicked');
}

function describeEngagement(wording: Wording, draft: EngagementDraft, isNegated: boolean): string {
  const { i18n } = wording;
  const { plain, negated } = eventNames[draft.event];
  const phrase = [
    i18n._(isNegated ? negated : plain),
    describeMessages(wording, draft, isNegated),
    describePart(wording, draft),
    describePeriod(wording, draft),
    countsBots(draft) ? i18n._(msg({ message: '(bots included)', context: 'contacts who opened …' })) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return i18n._(msg({ message: `who ${phrase}`, context: 'contacts …' }));
}

function describePage(wording: Wording, pageId: string, isNegated: boolean): string {
  const { i18n } = wording;
  if (pageId !== '') {
    const page = nameOf(wording, 'landing_page', pageId);
    return i18n._(msg({ message: `the landing page “${page}”`, context: 'contacts who signed up on …' }));
  }
  return i18n._(anyPage(isNegated));
}

export function anyPage(isNegated: boolean): MessageDescriptor {
  return isNegated
    ? msg({ message: 'any landing page', context: 'contacts who did not sign up on …' })
    : msg({ message: 'any landing page', context: 'contacts who signed up on …' });
}

function describePageActivity(wording: Wording, draft: LandingPageDraft, isNegated: boolean): string {
  const { i18n } = wording;
  const { plain, negated } = landingPageVerbs[draft.event];
  const phrase = [
    i18n._(isNegated ? negated : plain),
    describePage(wording, draft.pageId, isNegated),
    describeAction(wording, draft.action),
    describePeriod(wording, draft),
  ]
    .filter((part) => part !== '')
    .join(' ');
  return i18n._(msg({ message: `who ${phrase}`, context: 'contacts …' }));
}

function describeSuppressed(
  wording: Wording,
  { reasons }: Extract<ConditionDraft, { kind: 'suppressed' }>,
  isNegated: boolean,
): string {
  const { i18n } = wording;
  if (reasons.length === 0) {
    return isNegated
      ? i18n._(msg({ message: 'who are not suppressed', context: 'contacts …' }))
      : i18n._(msg({ message: 'who are suppressed', context: 'contacts …' }));
  }
  const why = list(
    wording,
    reasons.map((reason) => i18n._(reasonNames[reason])),
    'disjunction',
  );
  return isNegated
    ? i18n._(msg({ message: `who are not suppressed (${why})`, context: 'contacts …' }))
    : i18n._(msg({ message: `who are suppressed (${why})`, context: 'contacts …' }));
}

function describeMembership(
  wording: Wording,
  { kind, id }: Extract<ConditionDraft, { kind: 'tag' | 'audience' | 'segment' }>,
  isNegated: boolean,
): string {
  const { i18n } = wording;
  const name = nameOf(wording, kind, id);
  const texts = {
    tag: isNegated
      ? msg({ message: `who don’t have the tag “${name}”`, context: 'contacts …' })
      : msg({ message: `who have the tag “${name}”`, context: 'contacts …' }),
    audience: isNegated
      ? msg({ message: `who are not in the audience “${name}”`, context: 'contacts …' })
      : msg({ message: `who are in the audience “${name}”`, context: 'contacts …' }),
    segment: isNegated
      ? msg({ message: `who are not in the segment “${name}”`, context: 'contacts …' })
      : msg({ message: `who are in the segment “${name}”`, context: 'contacts …' }),
  };
  return i18n._(texts[kind]);
}

function describeRandom(
  wording: Wording,
  { split, from, to }: Extract<ConditionDraft, { kind: 'random' }>,
  isNegated: boolean,
): string {
  const { i18n } = wording;
  const name = split.trim() === '' ? gap : split.trim();
  const [first, last] = [numberText(wording, from), numberText(wording, to)];
  return isNegated
    ? i18n._(
        msg({
          message: `who are not in the random share from ${first} to ${last}% of “${name}”`,
          context: 'contacts …',
        }),
      )
    : i18n._(
        msg({
          message: `who are in the random share from ${first} to ${last}% of “${name}”`,
          context: 'contacts …',
        }),
      );
}

/** Describes a condition as the end of a sentence that starts with “Contacts”, such as “who have the tag “VIP””. */
export function describeCondition(wording: Wording, draft: ConditionDraft, isNegated: boolean): string {
  switch (draft.kind) {
    case 'new':
      return gap;
    case 'field':
    case 'joined':
    case 'changed':
      return describeTest(wording, draft, isNegated);
    case 'engagement':
      return describeEngagement(wording, draft, isNegated);
    case 'landing_page':
      return describePageActivity(wording, draft, isNegated);
    case 'suppressed':
      return describeSuppressed(wording, draft, isNegated);
    case 'random':
      return describeRandom(wording, draft, isNegated);
    case 'tag':
    case 'audience':
    case 'segment':
      return describeMembership(wording, draft, isNegated);
  }
}
