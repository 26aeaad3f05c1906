import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { AtSign, CircleUser, KeyRound, MonitorSmartphone, Settings2, ShieldCheck } from 'lucide-react';
import { pageEntry, type PaletteArea } from '#/page/palette.ts';

export const identityPalette: PaletteArea = {
  entries: [
    pageEntry(msg`Profile`, CircleUser, linkOptions({ to: '/profile' })),
    pageEntry(msg`Email address`, AtSign, linkOptions({ to: '/profile/email' })),
    pageEntry(msg`Password`, KeyRound, linkOptions({ to: '/profile/password' })),
    pageEntry(
      msg`Security`,
      ShieldCheck,
      linkOptions({ to: '/profile/security' }),
      msg`Two-factor, passkeys`,
    ),
    pageEntry(msg`Sessions`, MonitorSmartphone, linkOptions({ to: '/profile/sessions' }), msg`Devices`),
    pageEntry(msg`Settings`, Settings2, linkOptions({ to: '/profile/settings' }), msg`Theme, language`),
  ],
  kinds: [],
};
