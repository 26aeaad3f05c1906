import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, within } from 'storybook/test';
import { dashboardAnswers } from '#/testing/dashboard.ts';
import { campaigns } from '#/testing/sample/campaigns.ts';
import { noPagesFigures } from '#/testing/sample/landing-pages.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Analytics/Landing pages' } satisfies Meta;
export default meta;

const ofPages = contract.landingPageFigures.project;
const dashboard = screenAt('/analytics', [
  ...dashboardAnswers,
  answers(contract.campaigns.list, pageOf(campaigns)),
]);

export const LandingPages = dashboard({
  shows: 'Figures by page',
  async play({ canvas }) {
    const section = within(await canvas.findByRole('region', { name: 'Landing pages' }));
    await expect(section.getByText(/^Visitors are counted without cookies/u)).toBeVisible();
    const pages = within(section.getByRole('table', { name: 'Figures by page' }));
    await expect(pages.getByRole('row', { name: /Summer sale 2,526 1,872 144 318/u })).toBeVisible();
  },
});
export const LandingPagesInSpanishOnAPhone = dashboard({
  shows: 'Cifras por página',
  locale: 'es',
  phone: true,
});
export const LandingPagesWithoutVisits = dashboard({
  shows: 'No visits in this period',
  but: [answers(ofPages, noPagesFigures)],
});
export const LandingPagesLoading = dashboard({ shows: 'Autumn reading', but: [waits(ofPages)] });
export const LandingPagesFailing = dashboard({
  shows: 'This content could not be loaded',
  but: [refuses(ofPages, 'internal_error')],
});
