import { useLingui } from '@lingui/react/macro';
import type { LandingPageCounts } from '@x/api-client';

/** Figures of landing pages in the order in which they are shown. */
export const shownFigures = [
  'views',
  'visitors',
  'signups',
  'actions',
] as const satisfies readonly (keyof LandingPageCounts)[];
export type ShownFigure = (typeof shownFigures)[number];

export function useFigureNames(): Readonly<Record<ShownFigure, string>> {
  const { t } = useLingui();
  return { views: t`Views`, visitors: t`Visitors`, signups: t`Sign-ups`, actions: t`Actions` };
}
