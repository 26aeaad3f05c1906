import type { Meta } from '@storybook/react-vite';
import { contract, type Experiment } from '@x/api-client';
import { expect, within } from 'storybook/test';
import { audiences } from '#/testing/sample/audiences.ts';
import { draft } from '#/testing/sample/campaigns.ts';
import { plannedExperiment, plannedTimes, settingsOf } from '#/testing/sample/experiments.ts';
import { templates } from '#/testing/sample/messages.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { finds, noFindings, recipientCount } from '#/testing/sample/preflight.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Experiments' } satisfies Meta;
export default meta;

function has(experiment: Experiment) {
  return answers(contract.campaigns.get, { ...draft, experiment: settingsOf(experiment) });
}

const manage = screenAt(`/campaigns/${draft.id}/manage`, [
  answers(contract.campaigns.get, draft),
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.audiences.list, pageOf(audiences)),
  answers(contract.templates.list, pageOf(templates)),
  answers(contract.campaigns.countRecipients, recipientCount),
]);

function forecast(recipients: number, lift: number | null) {
  return finds({
    ...noFindings,
    recipients: {
      ...noFindings.recipients,
      experiment: { recipients, rate: 0.026, detectable_lift: lift },
    },
  });
}

export const Added = manage({
  shows: 'Add experiment',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add experiment' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add variant' }));
    const third = within(await canvas.findByRole('group', { name: 'Variant C' }));
    await expect(third.getByLabelText('Subject')).toBeVisible();
    const form = within(canvas.getByRole('group', { name: 'Experiment' }));
    const share = form.getByLabelText('Recipients who take part (%)');
    await userEvent.clear(share);
    await userEvent.type(share, '120');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await form.findByText('Enter a whole number from 1 to 100.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Remove variant C' }));
    await expect(canvas.queryByRole('group', { name: 'Variant C' })).toBeNull();
  },
});

export const Weights = manage({
  shows: 'Add experiment',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add experiment' }));
    const second = within(canvas.getByRole('group', { name: 'Variant B' }));
    const weight = second.getByLabelText('Weight');
    await userEvent.clear(weight);
    await userEvent.type(weight, '3');
    await expect(
      second.getByText(/3 of 4 in all variants: 75% of those who take part\. About [\d,]+ people\./u),
    ).toBeVisible();
    await userEvent.clear(weight);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await second.findByText('Enter a whole number from 1 to 100.')).toBeVisible();
  },
});

export const Times = manage({
  shows: 'Add experiment',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add experiment' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'The time of sending' }));
    const second = within(canvas.getByRole('group', { name: 'Variant B' }));
    await expect(second.getByLabelText('Time')).toHaveValue('18:00');
    await expect(second.queryByLabelText('Subject')).toBeNull();
    const form = within(canvas.getByRole('group', { name: 'Experiment' }));
    await expect(form.getByLabelText('Maximum wait (hours)')).toHaveValue('48');
    await userEvent.click(form.getByRole('button', { name: 'Add variant' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const third = within(canvas.getByRole('group', { name: 'Variant C' }));
    await expect(await third.findByText('Choose a time in the future.')).toBeVisible();
  },
});

export const SavedTimes = manage({
  shows: /respond within 24 hours, the experiment finds a time that is better by 27% or more/u,
  but: [has(plannedTimes), forecast(31_000, 0.264)],
});

export const SavedTimesInSpanish = manage({
  shows: /en las 24 horas siguientes/u,
  locale: 'es',
  phone: true,
  but: [has(plannedTimes), forecast(31_000, 0.264)],
});

export const Saved = manage({
  shows: /better by 27% or more/u,
  but: [has(plannedExperiment), forecast(31_000, 0.264)],
});

export const SavedInSpanish = manage({
  shows: /un 27\s%/u,
  locale: 'es',
  phone: true,
  but: [has(plannedExperiment), forecast(31_000, 0.264)],
});

export const FewPeople = manage({
  shows: /Let more people take part/u,
  but: [has(plannedExperiment), forecast(120, 1.6)],
});

/** One button saves the campaign and its experiment in one call. */
export const SavedWithTheCampaign = manage({
  shows: 'Add experiment',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add experiment' }));
    const second = within(canvas.getByRole('group', { name: 'Variant B' }));
    await userEvent.type(second.getByLabelText('Subject'), 'Another subject');
    await expect(canvas.getAllByRole('button', { name: /^Save/u })).toHaveLength(1);
    await expect(await canvas.findByText(/The other .* people wait for the decision/u)).toBeVisible();
  },
});

export const ByRevenue = manage({
  shows: 'Add experiment',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add experiment' }));
    const form = within(canvas.getByRole('group', { name: 'Experiment' }));
    const metric = form.getByLabelText('Winner decided by');
    await userEvent.selectOptions(metric, 'Revenue of the shop');
    await expect(form.getByText(/If nobody orders, there is no winner/u)).toBeVisible();
    await userEvent.selectOptions(metric, 'Opens by people');
    await expect(form.getByText(/Apple Mail’s privacy protection/u)).toBeVisible();
  },
});

export const Removed = manage({
  shows: 'Remove experiment',
  but: [has(plannedExperiment), forecast(120, 1.6)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove experiment' }));
    await expect(await canvas.findByRole('button', { name: 'Add experiment' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
    await expect(await within(document.body).findByText('Leave without saving?')).toBeVisible();
  },
});
