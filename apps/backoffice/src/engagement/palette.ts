import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { ChartLine, ChartScatter, FileText, House } from 'lucide-react';
import { pageEntry, type PaletteArea } from '#/page/palette.ts';

export const engagementPalette: PaletteArea = {
  entries: [
    pageEntry(msg`Home`, House, linkOptions({ to: '/home' })),
    pageEntry(msg`Analytics`, ChartLine, linkOptions({ to: '/analytics' }), msg`Opens, clicks`),
    pageEntry(msg`Activity analyzer`, ChartScatter, linkOptions({ to: '/activity/analyzer' })),
    pageEntry(msg`Activity report`, FileText, linkOptions({ to: '/activity/report' }), msg`Reviews`),
  ],
  kinds: [],
};
