import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldOperator } from '@x/api-client';
import type { EngagementEvent, LandingPageEvent, SuppressionReason } from '../draft/condition-draft.ts';

interface Verb {
  readonly plain: MessageDescriptor;
  readonly negated: MessageDescriptor;
}

/**
 * Words between a field and its value, as in “City is not Madrid”. The summary and the builder use the same words. In
 * Spanish, choose words that need no agreement with the field.
 */
export const operatorNames: Readonly<Record<FieldOperator, Verb>> = {
  is: {
    plain: msg({ message: 'is', context: 'comparison' }),
    negated: msg({ message: 'is not', context: 'comparison' }),
  },
  contains: {
    plain: msg({ message: 'contains', context: 'comparison' }),
    negated: msg({ message: 'does not contain', context: 'comparison' }),
  },
  starts_with: {
    plain: msg({ message: 'starts with', context: 'comparison' }),
    negated: msg({ message: 'does not start with', context: 'comparison' }),
  },
  ends_with: {
    plain: msg({ message: 'ends with', context: 'comparison' }),
    negated: msg({ message: 'does not end with', context: 'comparison' }),
  },
  is_one_of: {
    plain: msg({ message: 'is one of', context: 'comparison' }),
    negated: msg({ message: 'is none of', context: 'comparison' }),
  },
  includes: {
    plain: msg({ message: 'includes', context: 'comparison' }),
    negated: msg({ message: 'does not include', context: 'comparison' }),
  },
  is_empty: {
    plain: msg({ message: 'is empty', context: 'comparison' }),
    negated: msg({ message: 'is not empty', context: 'comparison' }),
  },
  is_true: {
    plain: msg({ message: 'is yes', context: 'comparison' }),
    negated: msg({ message: 'is not yes', context: 'comparison' }),
  },
  is_false: {
    plain: msg({ message: 'is no', context: 'comparison' }),
    negated: msg({ message: 'is not no', context: 'comparison' }),
  },
  equals: {
    plain: msg({ message: 'equals', context: 'comparison' }),
    negated: msg({ message: 'does not equal', context: 'comparison' }),
  },
  less_than: {
    plain: msg({ message: 'is less than', context: 'comparison' }),
    negated: msg({ message: 'is not less than', context: 'comparison' }),
  },
  at_most: {
    plain: msg({ message: 'is at most', context: 'comparison' }),
    negated: msg({ message: 'is not at most', context: 'comparison' }),
  },
  greater_than: {
    plain: msg({ message: 'is more than', context: 'comparison' }),
    negated: msg({ message: 'is not more than', context: 'comparison' }),
  },
  at_least: {
    plain: msg({ message: 'is at least', context: 'comparison' }),
    negated: msg({ message: 'is not at least', context: 'comparison' }),
  },
  between: {
    plain: msg({ message: 'is between', context: 'comparison of numbers' }),
    negated: msg({ message: 'is not between', context: 'comparison of numbers' }),
  },
  on: {
    plain: msg({ message: 'is on', context: 'comparison of dates' }),
    negated: msg({ message: 'is not on', context: 'comparison of dates' }),
  },
  before: {
    plain: msg({ message: 'is before', context: 'comparison of dates' }),
    negated: msg({ message: 'is not before', context: 'comparison of dates' }),
  },
  after: {
    plain: msg({ message: 'is after', context: 'comparison of dates' }),
    negated: msg({ message: 'is not after', context: 'comparison of dates' }),
  },
  between_dates: {
    plain: msg({ message: 'is between', context: 'comparison of dates' }),
    negated: msg({ message: 'is not between', context: 'comparison of dates' }),
  },
  in_last_days: {
    plain: msg({ message: 'is in the last', context: 'comparison of dates' }),
    negated: msg({ message: 'is not in the last', context: 'comparison of dates' }),
  },
  over_days_ago: {
    plain: msg({ message: 'is more than', context: 'comparison of dates, before a number of days ago' }),
    negated: msg({
      message: 'is not more than',
      context: 'comparison of dates, before a number of days ago',
    }),
  },
  in_next_days: {
    plain: msg({ message: 'is in the next', context: 'comparison of dates' }),
    negated: msg({ message: 'is not in the next', context: 'comparison of dates' }),
  },
  anniversary_in_next_days: {
    plain: msg({ message: 'has its anniversary in the next', context: 'comparison of dates' }),
    negated: msg({ message: 'does not have its anniversary in the next', context: 'comparison of dates' }),
  },
};

/** Verbs after “Contacts who”. */
export const eventNames: Readonly<Record<EngagementEvent, Verb>> = {
  received: {
    plain: msg({ message: 'received', context: 'contacts who …' }),
    negated: msg({ message: 'did not receive', context: 'contacts who …' }),
  },
  opened: {
    plain: msg({ message: 'opened', context: 'contacts who …' }),
    negated: msg({ message: 'did not open', context: 'contacts who …' }),
  },
  clicked: {
    plain: msg({ message: 'clicked in', context: 'contacts who …' }),
    negated: msg({ message: 'did not click in', context: 'contacts who …' }),
  },
  acted: {
    plain: msg({ message: 'acted in', context: 'contacts who …' }),
    negated: msg({ message: 'did not act in', context: 'contacts who …' }),
  },
  ordered: {
    plain: msg({ message: 'ordered in', context: 'contacts who …' }),
    negated: msg({ message: 'did not order in', context: 'contacts who …' }),
  },
  bounced: {
    plain: msg({ message: 'bounced on', context: 'contacts who …' }),
    negated: msg({ message: 'did not bounce on', context: 'contacts who …' }),
  },
  complained: {
    plain: msg({ message: 'marked as spam', context: 'contacts who …' }),
    negated: msg({ message: 'did not mark as spam', context: 'contacts who …' }),
  },
  unsubscribed: {
    plain: msg({ message: 'unsubscribed from', context: 'contacts who …' }),
    negated: msg({ message: 'did not unsubscribe from', context: 'contacts who …' }),
  },
};

/** Verbs after “Contacts who”, before a landing page. */
export const landingPageVerbs: Readonly<Record<LandingPageEvent, Verb>> = {
  signed_up: {
    plain: msg({ message: 'signed up on', context: 'contacts who …' }),
    negated: msg({ message: 'did not sign up on', context: 'contacts who …' }),
  },
  acted: {
    plain: msg({ message: 'acted on', context: 'contacts who … a landing page' }),
    negated: msg({ message: 'did not act on', context: 'contacts who … a landing page' }),
  },
};

export const reasonNames: Readonly<Record<SuppressionReason, MessageDescriptor>> = {
  unsubscribe: msg({ message: 'unsubscribed', context: 'reason of a suppression' }),
  bounce: msg({ message: 'bounced', context: 'reason of a suppression' }),
  complaint: msg({ message: 'complained', context: 'reason of a suppression' }),
  manual: msg({ message: 'added by hand', context: 'reason of a suppression' }),
  erasure: msg({ message: 'erased', context: 'reason of a suppression' }),
  no_consent: msg({ message: 'no consent', context: 'reason of a suppression' }),
};
