import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { pageEntry, type PaletteArea } from '#/page/palette.ts';

export const integrationsPalette: PaletteArea = {
  entries: [
    pageEntry(
      msg`Integrations`,
      Plug,
      linkOptions({ to: '/configurations/integrations' }),
      msg`Webhooks, Shopify, PrestaShop`,
    ),
  ],
  kinds: [],
};
