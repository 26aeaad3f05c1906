import { msg, plural } from '@lingui/core/macro';
import { writeFieldValue, type SegmentTrace } from '@x/api-client';
import type { ConditionDraft, SuppressionReason } from '../draft/condition-draft.ts';
import type { Wording } from '../words/wording.ts';
import { fieldOf } from '../words/names.ts';
import { reasonNames } from '../words/operator-names.ts';

type Seen = Pick<SegmentTrace, 'value' | 'last_at'>;

function isReason(value: unknown): value is SuppressionReason {
  return typeof value === 'string' && Object.hasOwn(reasonNames, value);
}

function fieldText({ i18n, names }: Wording, field: string, { value }: Seen): string {
  if (value === null || value === '') return i18n._(msg`No value`);
  const text = writeFieldValue(fieldOf(names, field) ?? { type: 'text' }, value, i18n.locale);
  return i18n._(msg`Value: ${text}`);
}

function messagesText({ i18n, formats }: Wording, { value, last_at: lastAt }: Seen): string {
  const messages = typeof value === 'number' ? value : 0;
  if (messages === 0 || lastAt === null) return i18n._(msg`No such message`);
  const last = formats.dateTime(lastAt);
  return i18n._(msg`${plural(messages, { one: '# message', other: '# messages' })}, last on ${last}`);
}

function pageActivityText({ i18n, formats }: Wording, { last_at: lastAt }: Seen): string {
  if (lastAt === null)
    return i18n._(msg({ message: 'Never', context: 'contact did this on a landing page' }));
  return i18n._(msg`Last on ${formats.dateTime(lastAt)}`);
}

/** Describes the value that a condition found in a contact. Empty if the description of the condition says it already. */
export function describeSeen(wording: Wording, condition: ConditionDraft, seen: Seen): string {
  const { i18n, formats } = wording;
  switch (condition.kind) {
    case 'field':
      return fieldText(wording, condition.field, seen);
    case 'joined':
    case 'changed':
      return typeof seen.value === 'string'
        ? i18n._(msg`Value: ${formats.dateTime(seen.value)}`)
        : i18n._(msg`No value`);
    case 'tag':
      return seen.value === true ? i18n._(msg`Has the tag`) : i18n._(msg`Does not have the tag`);
    case 'audience':
      return seen.value === true ? i18n._(msg`Is in the audience`) : i18n._(msg`Is not in the audience`);
    case 'segment':
      return seen.value === true ? i18n._(msg`Is in the segment`) : i18n._(msg`Is not in the segment`);
    case 'random':
      return seen.value === true ? i18n._(msg`Is in the share`) : i18n._(msg`Is not in the share`);
    case 'suppressed':
      return isReason(seen.value)
        ? i18n._(msg`Suppressed: ${i18n._(reasonNames[seen.value])}`)
        : i18n._(msg`Not suppressed`);
    case 'engagement':
      return messagesText(wording, seen);
    case 'landing_page':
      return pageActivityText(wording, seen);
    case 'new':
      return '';
  }
}
