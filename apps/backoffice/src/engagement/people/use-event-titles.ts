import { useLingui } from '@lingui/react/macro';
import type { CampaignPeopleEvent } from '@x/api-client';

/** Returns what people did, as options of a list. */
export function useEventTitles(): Readonly<Record<CampaignPeopleEvent, string>> {
  const { t } = useLingui();
  return {
    sent: t({ message: 'Were sent the message', context: 'people who …' }),
    received: t({ message: 'Received the message', context: 'people who …' }),
    opened: t({ message: 'Opened', context: 'people who …' }),
    clicked: t({ message: 'Clicked', context: 'people who …' }),
    acted: t({ message: 'Acted in the message', context: 'people who …' }),
    ordered: t({ message: 'Ordered', context: 'people who …' }),
    bounced: t({ message: 'Bounced', context: 'people who …' }),
    complained: t({ message: 'Marked as spam', context: 'people who …' }),
    unsubscribed: t({ message: 'Unsubscribed', context: 'people who …' }),
  };
}
