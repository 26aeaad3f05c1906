import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { CalendarDays, Send } from 'lucide-react';
import { actionEntry, pageEntry, type PaletteArea } from '#/page/palette.ts';

export const campaignsPalette: PaletteArea = {
  entries: [
    actionEntry(msg`New campaign`, Send, linkOptions({ to: '/campaigns/new' })),
    pageEntry(msg`Campaigns`, Send, linkOptions({ to: '/campaigns' })),
    pageEntry(msg`Calendar of campaigns`, CalendarDays, linkOptions({ to: '/campaigns/calendar' })),
  ],
  kinds: [
    {
      kind: 'campaigns',
      label: msg`Campaigns`,
      icon: Send,
      path: '/campaigns/$id_campaign/',
      parameter: 'id_campaign',
      target: ({ id }) => linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign: id } }),
    },
  ],
};
