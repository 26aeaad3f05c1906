import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { AtSign, Server } from 'lucide-react';
import { pageEntry, type PaletteArea } from '#/page/palette.ts';

export const providersPalette: PaletteArea = {
  entries: [
    pageEntry(
      msg`Email providers`,
      Server,
      linkOptions({ to: '/configurations/smtp-providers' }),
      msg`SMTP, Amazon SES, SendGrid`,
    ),
    pageEntry(msg`Email senders`, AtSign, linkOptions({ to: '/configurations/email-senders' })),
  ],
  kinds: [],
};
