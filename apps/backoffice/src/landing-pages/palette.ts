import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { PanelsTopLeft } from 'lucide-react';
import { actionEntry, pageEntry, type PaletteArea } from '#/page/palette.ts';

export const landingPagesPalette: PaletteArea = {
  entries: [
    actionEntry(msg`New landing page`, PanelsTopLeft, linkOptions({ to: '/landing-pages/new' })),
    pageEntry(
      msg`Landing pages`,
      PanelsTopLeft,
      linkOptions({ to: '/landing-pages' }),
      msg`Website, web page, publish`,
    ),
  ],
  kinds: [
    {
      kind: 'landing_pages',
      label: msg`Landing pages`,
      icon: PanelsTopLeft,
      path: '/landing-pages/$id_landing_page/',
      parameter: 'id_landing_page',
      target: ({ id }) =>
        linkOptions({ to: '/landing-pages/$id_landing_page', params: { id_landing_page: id } }),
    },
  ],
};
