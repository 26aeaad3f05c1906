import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { audiences } from '#/testing/sample/audiences.ts';
import { draft, scheduled, segmentedDraft } from '#/testing/sample/campaigns.ts';
import { template, templates } from '#/testing/sample/messages.ts';
import { idOf, longName, pageOf } from '#/testing/sample/paging.ts';
import { finds, noFindings, recipientCount } from '#/testing/sample/preflight.ts';
import { birthdays, engagedReaders, longSegment, segments } from '#/testing/sample/segments.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { pickOption } from '#/testing/pick-option.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Recipients of campaigns' } satisfies Meta;
export default meta;

const { get, countRecipients } = contract.campaigns;
const nobody = {
  ...recipientCount,
  recipients: 0,
  left_out: 48_210,
  suppressed: { unsubscribe: 0, bounce: 0, complaint: 0, manual: 0, erasure: 0, no_consent: 0 },
  problem: {
    id: 'segments-nobody',
    code: 'segments-nobody',
    severity: 'blocking' as const,
    message: 'Nobody in the audience is in the chosen segment.',
    values: {},
    examples: [],
    block_id: null,
  },
};
const withDeleted = {
  ...segmentedDraft,
  segments: {
    include: { id: idOf('5', 98), name: null },
    exclude: [{ id: idOf('5', 99), name: null }],
  },
};

const choices = [
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.audiences.list, pageOf(audiences)),
  answers(contract.templates.list, pageOf(templates)),
  answers(contract.templates.get, template),
  answers(countRecipients, recipientCount),
];
const manage = screenAt(`/campaigns/${draft.id}/manage`, [answers(get, segmentedDraft), ...choices]);

export const Chosen = manage({
  shows: '1,204 recipients right now',
  play: async () => {
    const only = page.getByRole('combobox', { name: 'Only people in segment' });
    await expect(only).toHaveValue(engagedReaders.name);
    const excluded = within(page.getByRole('list', { name: 'Except people in segments' }));
    await expect(excluded.getByText(birthdays.name)).toBeVisible();
  },
});
export const ChosenInSpanishOnAPhone = manage({ shows: /^1204 destinatarios/u, locale: 'es', phone: true });
export const Counting = manage({
  shows: 'Counting the recipients…',
  but: [waits(countRecipients)],
});
export const CountFailing = manage({
  shows: 'The recipients could not be counted.',
  but: [refuses(countRecipients, 'service_unavailable')],
  play: async () => {
    const alert = within(
      (await page.findByText('The recipients could not be counted.')).closest('div') ?? document.body,
    );
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await page.findByText('The recipients could not be counted.');
  },
});
export const Nobody = manage({
  shows: /^Nobody in the audience is in the chosen segment/u,
  but: [answers(countRecipients, nobody)],
});
export const Deleted = manage({
  shows: 'This segment was deleted, so the campaign selects nobody.',
  but: [answers(get, withDeleted)],
  play: async () => {
    await expect(page.getByRole('combobox', { name: 'Only people in segment' })).toHaveValue(
      'Deleted segment',
    );
    await userEvent.click(page.getByRole('button', { name: 'Stop excluding Deleted segment' }));
    await userEvent.click(page.getByRole('button', { name: 'Save changes' }));
    await page.findByText('This segment was deleted. Choose another one.');
  },
});
/** A project without segments offers none. */
export const WithoutSegments = manage({
  shows: 'Recipients',
  but: [answers(contract.segments.list, pageOf([])), answers(get, draft)],
  play: async () => {
    await page.findByText('1,204 recipients right now');
    await expect(page.queryByRole('combobox', { name: 'Only people in segment' })).toBeNull();
  },
});
export const LongNames = manage({
  shows: '1,204 recipients right now',
  phone: true,
  but: [
    answers(contract.segments.list, pageOf([...segments, longSegment])),
    answers(get, {
      ...segmentedDraft,
      segments: {
        include: { id: longSegment.id, name: longName },
        exclude: [{ id: longSegment.id, name: longName }],
      },
    }),
  ],
});

/** Chooses segments with the keyboard alone. */
export const ByKeyboard = screenAt(
  '/campaigns/new',
  choices,
)({
  shows: 'New campaign',
  play: async () => {
    const only = await page.findByRole('combobox', { name: 'Only people in segment' });
    await pickOption(page.getByRole('combobox', { name: 'Audience' }), /^Customers/u);
    await page.findByText('1,204 recipients right now');
    page.getByRole('combobox', { name: 'Audience' }).focus();
    await userEvent.tab();
    await expect(only).toHaveFocus();
    await userEvent.keyboard('Engaged{Enter}');
    await expect(only).toHaveValue(engagedReaders.name);
    await userEvent.tab();
    await expect(page.getByRole('combobox', { name: 'Except people in segments' })).toHaveFocus();
    await userEvent.keyboard('Birthdays{Enter}');
    const stop = await page.findByRole('button', { name: `Stop excluding ${birthdays.name}` });
    await userEvent.tab();
    await waitFor(() => expect(stop).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(stop).not.toBeInTheDocument());
  },
});

const campaignPage = screenAt(`/campaigns/${draft.id}`, [answers(get, segmentedDraft), ...choices]);

export const OnThePage = campaignPage({
  shows: '1,204 recipients right now',
  play: async () => {
    await expect(page.getByRole('link', { name: engagedReaders.name })).toBeVisible();
    await expect(page.getByText('Skipped: left out by segments 46,998 · unsubscribed 8')).toBeVisible();
  },
});
/** Segments that select few enough contacts of a large audience allow sending at once. */
export const OnThePageFewSelected = campaignPage({
  shows: '182 recipients right now',
  but: [
    answers(countRecipients, { ...recipientCount, recipients: 182, left_out: recipientCount.contacts - 190 }),
  ],
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Send now' })).toBeVisible();
    await expect(page.queryByText(/must be scheduled/u)).toBeNull();
  },
});
export const OnThePageManySelected = campaignPage({
  shows: 'Campaigns to more than 1,000 contacts must be scheduled.',
  play: async () => {
    await expect(page.queryByRole('button', { name: 'Send now' })).toBeNull();
  },
});
export const OnThePageInSpanish = campaignPage({ shows: /^1204 destinatarios/u, locale: 'es' });
export const OnThePageCounting = campaignPage({
  shows: 'Counting the recipients…',
  but: [waits(countRecipients)],
});
export const OnThePageDeleted = campaignPage({
  shows: 'Replace the deleted segment, or restore it',
  but: [answers(get, withDeleted)],
});
export const Scheduled = campaignPage({
  shows: '5 (contacts per batch: about 243)',
  but: [answers(get, { ...scheduled, segments: segmentedDraft.segments })],
});

/** The schedule divides the contacts that the segments select. */
export const Scheduling = campaignPage({
  shows: draft.subject,
  but: [finds(noFindings)],
  play: async () => {
    await page.findByText('1,204 recipients right now');
    await userEvent.click(page.getByRole('button', { name: 'Schedule' }));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByText(/^About 606 contacts per batch/u);
  },
});
