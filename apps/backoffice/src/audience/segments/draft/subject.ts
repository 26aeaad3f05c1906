import { operatorsOfType, type FieldType } from '@x/api-client';
import { noValues, wholeMessage, type ConditionDraft, type TestValues } from './condition-draft.ts';

/** Returns the subject of a condition as the value of a select: `field:city`, or a kind. Empty until one is chosen. */
export function subjectValue(draft: ConditionDraft): string {
  if (draft.kind === 'new') return '';
  return draft.kind === 'field' ? `field:${draft.field}` : draft.kind;
}

function valuesToKeep(draft: ConditionDraft): TestValues {
  return 'values' in draft ? draft.values : noValues;
}

/** Returns the condition about another subject. Keeps operator and values that fit it. */
export function withSubject(
  draft: ConditionDraft,
  subject: string,
  typeOf: (key: string) => FieldType,
): ConditionDraft {
  if (subject.startsWith('field:')) {
    const field = subject.slice('field:'.length);
    const fitting = operatorsOfType[typeOf(field)];
    const kept = 'operator' in draft ? fitting.find((operator) => operator === draft.operator) : undefined;
    const operator = kept ?? fitting[0] ?? 'is';
    return { kind: 'field', field, operator, values: valuesToKeep(draft) };
  }
  switch (subject) {
    case 'joined':
    case 'changed':
      return { kind: subject, operator: 'in_last_days', values: { ...valuesToKeep(draft), days: 30 } };
    case 'tag':
    case 'audience':
    case 'segment':
      return { kind: subject, id: '' };
    case 'suppressed':
      return { kind: 'suppressed', reasons: [] };
    case 'random':
      return { kind: 'random', split: 'A/B', from: 0, to: 50 };
    case 'landing_page':
      return { kind: 'landing_page', event: 'signed_up', pageId: '', action: '', period: 'ever', days: 30 };
    case 'engagement':
      return {
        kind: 'engagement',
        event: 'opened',
        campaignId: '',
        ...wholeMessage,
        period: 'days',
        days: 30,
        atLeast: 1,
        bots: 'exclude',
      };
    default:
      return draft;
  }
}
