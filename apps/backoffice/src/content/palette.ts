import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { Folder, Languages, Palette } from 'lucide-react';
import { actionEntry, pageEntry, type PaletteArea } from '#/page/palette.ts';

export const contentPalette: PaletteArea = {
  entries: [
    actionEntry(msg`New template`, Folder, linkOptions({ to: '/templates/new' })),
    pageEntry(msg`Templates`, Folder, linkOptions({ to: '/templates' })),
    pageEntry(msg`Brand`, Palette, linkOptions({ to: '/configurations/brand' }), msg`Colors, fonts, logo`),
    pageEntry(
      msg`Recipient pages`,
      Languages,
      linkOptions({ to: '/configurations/recipient-pages' }),
      msg`Languages, texts, unsubscribe page`,
    ),
  ],
  kinds: [
    {
      kind: 'templates',
      label: msg`Templates`,
      icon: Folder,
      path: '/templates/$id_template/',
      parameter: 'id_template',
      target: ({ id }) => linkOptions({ to: '/templates/$id_template', params: { id_template: id } }),
    },
  ],
};
