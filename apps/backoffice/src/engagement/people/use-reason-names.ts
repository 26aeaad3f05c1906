import { useLingui } from '@lingui/react/macro';
import type { UnsubscribeReason } from '@x/api-client';

/** Returns the names of the reasons that people can choose after unsubscribing. */
export function useReasonNames(): Readonly<Record<UnsubscribeReason, string>> {
  const { t } = useLingui();
  return {
    too_many: t({ message: 'Too many messages', context: 'reason to unsubscribe' }),
    not_relevant: t({ message: 'Not interesting', context: 'reason to unsubscribe' }),
    not_needed: t({ message: 'No longer needed', context: 'reason to unsubscribe' }),
    never_asked: t({ message: 'Never signed up', context: 'reason to unsubscribe' }),
    other: t({ message: 'Another reason', context: 'reason to unsubscribe' }),
  };
}
