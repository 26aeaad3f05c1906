import type { Meta } from '@storybook/react-vite';
import { contract, type Experiment } from '@x/api-client';
import { expect, screen as page, waitFor } from 'storybook/test';
import { completed, draft } from '#/testing/sample/campaigns.ts';
import { plannedExperiment } from '#/testing/sample/experiments.ts';
import { template } from '#/testing/sample/messages.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Editor of a variant' } satisfies Meta;
export default meta;

const { get, getContent } = contract.experiments;
const ofB: Experiment = {
  ...plannedExperiment,
  variants: plannedExperiment.variants.map((variant, position) => ({
    ...variant,
    has_content: position === 1,
  })),
};
const stored = { campaign_id: draft.id, variant: 1, config: template.config };
const usual = [
  answers(contract.campaigns.get, draft),
  answers(get, { experiment: ofB }),
  answers(getContent, stored),
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.audiences.list, pageOf([])),
  answers(contract.campaigns.list, pageOf([])),
  answers(contract.integrations.list, pageOf([])),
  answers(contract.images.list, pageOf([])),
  answers(contract.ampBlocks.list, []),
];
const editor = screenAt(`/campaigns/${draft.id}/variants/1`, usual);
// Each of the three answers that the page needs replaces the page while it loads.
const heading = (name: string) =>
  waitFor(() => expect(page.getByRole('heading', { level: 1, name })).toBeVisible());

export const Loaded = editor({
  shows: 'Edit content of variant B',
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Preview' })).toBeVisible();
  },
});
export const LoadedInSpanishOnAPhone = editor({
  shows: 'Editar el contenido de la variante B',
  locale: 'es',
  phone: true,
});
export const Loading = editor({
  shows: 'Edit content',
  but: [waits(getContent)],
  play: () => heading('Edit content'),
});
export const Failing = editor({
  shows: 'This content could not be loaded',
  but: [refuses(getContent, 'internal_error')],
  play: () => heading('Edit content'),
});
export const WithTheContentOfTheCampaign = screenAt(
  `/campaigns/${draft.id}/variants/0`,
  usual,
)({ shows: 'This variant has no content of its own' });
export const WithoutExperiment = editor({
  shows: 'This variant has no content of its own',
  but: [answers(get, { experiment: null })],
});
export const AfterSending = editor({
  shows: 'This campaign can no longer be changed, because sending has started.',
  but: [answers(contract.campaigns.get, { ...completed, id: draft.id })],
});
