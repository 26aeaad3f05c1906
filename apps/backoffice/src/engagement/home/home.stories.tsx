import type { Meta } from '@storybook/react-vite';
import { contract, type CampaignSummary } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { audience } from '#/testing/sample/audiences.ts';
import { brandSettings } from '#/testing/sample/brand.ts';
import { billingCycle } from '#/testing/sample/billing.ts';
import { campaigns, draft, ongoing, performance, scheduled } from '#/testing/sample/campaigns.ts';
import { templates } from '#/testing/sample/messages.ts';
import { idOf, longName, pageOf } from '#/testing/sample/paging.ts';
import { user, userOfSample } from '#/testing/sample/people.ts';
import { emailSender, senderRecords } from '#/testing/sample/sending.ts';
import { answers, byQuery, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Project home' } satisfies Meta;
export default meta;

const { list } = contract.campaigns;

const shown: readonly CampaignSummary[] = [
  ...campaigns,
  { ...scheduled, id: idOf('8', 41), name: 'Reading week' },
  { ...draft, id: idOf('8', 42), name: 'Letter from the editor' },
];

/** Answers with those of the campaigns that have the status in the query. */
function campaignsAre(all: readonly CampaignSummary[]) {
  return byQuery(list, (query) => {
    const statuses = (query.get('campaign_status') ?? '').split(',');
    return answers(list, pageOf(all.filter(({ status }) => statuses.includes(status))));
  });
}

const cycle = (sent: number) =>
  answers(contract.billing.cycles, [
    { ...billingCycle, sent_emails: sent, remaining: billingCycle.limit - sent },
  ]);

const home = screenAt('/home', [
  campaignsAre(shown),
  answers(contract.analytics.performance, performance),
  answers(contract.emailSenders.list, pageOf([emailSender])),
  cycle(100),
]);

export const Home = home({
  shows: 'Reading week',
  async play({ canvas }) {
    const sent = within(await canvas.findByRole('table', { name: 'Recently sent' }));
    const row = within(sent.getByRole('row', { name: /Autumn reading/u }));
    await expect(row.getByText('45.20%')).toBeVisible();
  },
});
/** The demo's project. Admins can delete it in one step. */
export const HomeOfSample = home({
  shows: 'Delete sample data',
  but: [answers(contract.users.get, userOfSample)],
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('Sample data')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete sample data' }));
    const dialog = within(await page.findByRole('alertdialog', { name: /^Delete the sample project/u }));
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  },
});
export const HomeOfSampleOnPhoneInSpanish = home({
  shows: 'Eliminar datos de ejemplo',
  but: [answers(contract.users.get, userOfSample)],
  phone: true,
  locale: 'es',
});
export const HomeOnPhone = home({ shows: 'Reading week', phone: true });
export const HomeInSpanish = home({ shows: 'Próximos envíos', locale: 'es' });
export const LongNames = home({
  shows: 'Scheduled next',
  but: [campaignsAre(shown.map((campaign) => ({ ...campaign, name: longName })))],
  phone: true,
});

/** After the first campaign was sent, there is no checklist that says it. */
export const SenderToCorrect = home({
  shows: /^DNS records to correct: DMARC/u,
  async play({ canvas }) {
    await expect(canvas.queryByText('Nothing needs your attention.')).toBeNull();
    await expect(canvas.getByRole('link', { name: emailSender.email })).toHaveAttribute(
      'href',
      `/configurations/email-senders/${emailSender.id}`,
    );
  },
});
export const SenderToCorrectInSpanishOnAPhone = home({
  shows: /^Registros DNS por corregir: DMARC/u,
  locale: 'es',
  phone: true,
});

const held: CampaignSummary = {
  ...ongoing,
  id: idOf('8', 43),
  problem: { code: 'email_provider_refused', message: '535 authentication failed', until: null },
};
const notStarted: CampaignSummary = {
  ...draft,
  id: idOf('8', 44),
  name: 'Book club',
  problem: { code: 'audience-missing', message: 'Choose an audience first.', until: null, values: {} },
};
const { summary, previous } = performance;

export const NeedsAttention = home({
  shows: 'More messages bounce',
  but: [
    campaignsAre([held, notStarted, ...shown]),
    answers(contract.analytics.performance, {
      ...performance,
      summary: { ...summary, unique: { ...summary.unique, processed: 1000, bounce: 60 } },
      previous: { ...previous, unique: { ...previous.unique, processed: 1000, bounce: 10 } },
    }),
    cycle(billingCycle.limit),
  ],
  async play() {
    await expect(page.getByText(/The email provider refuses this account/)).toBeVisible();
    await page.findByText(/used all the emails in your plan/);
  },
});

const manyBounce = { ...summary.unique, processed: 1000, bounce: 60 };

export const ProblemLasts = home({
  shows: 'Many messages bounce',
  but: [
    answers(contract.analytics.performance, {
      ...performance,
      summary: { ...summary, unique: manyBounce },
      previous: { ...previous, unique: manyBounce },
    }),
  ],
});

export const NothingSentBefore = home({
  shows: /Nothing was sent in the 30 days before/,
  but: [
    answers(contract.analytics.performance, {
      ...performance,
      summary: { ...summary, unique: manyBounce },
      previous: { ...previous, unique: { ...manyBounce, processed: 0, bounce: 0 } },
    }),
  ],
});

const nothingYet = [
  campaignsAre([]),
  answers(contract.emailSenders.list, pageOf([])),
  answers(contract.audiences.list, pageOf([])),
  answers(contract.templates.list, pageOf([])),
];

export const NewProject = home({
  shows: 'Your first campaign',
  but: nothingYet,
  async play() {
    const setUp = await page.findByRole('link', { name: 'Set up' });
    await waitFor(() => expect(setUp).toHaveAttribute('href', '/configurations/email-senders/new'));
  },
});

/** A sender needs a provider, so adding one is the first step. */
export const NewProjectWithoutProvider = home({
  shows: 'Your first campaign',
  but: [...nothingYet, answers(contract.emailProviders.list, pageOf([]))],
  async play() {
    const [first] = await page.findAllByRole('listitem');
    if (first === undefined) throw new Error('The checklist has steps.');
    await expect(first).toHaveTextContent('Add an email provider');
    await userEvent.click(await within(first).findByRole('link', { name: 'Add' }));
    await page.findByRole('heading', { level: 1, name: 'Email providers' });
  },
});

/** A sender whose records are missing is not verified, so its step is not done and leads to the sender. */
export const SenderUnverified = home({
  shows: 'Verify a sender',
  // The first of several stubs of an endpoint answers.
  but: [
    answers(contract.emailSenders.list, pageOf([emailSender])),
    answers(contract.emailSenders.records, senderRecords),
    ...nothingYet,
  ],
  async play() {
    const setUp = await page.findByRole('link', { name: 'Set up' });
    await expect(setUp).toHaveAttribute('href', `/configurations/email-senders/${emailSender.id}`);
    // The provider.
    await expect(page.getAllByText('Done')).toHaveLength(1);
  },
});

const checklist = [
  campaignsAre([draft]),
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.emailSenders.records, {
    ...senderRecords,
    records: senderRecords.records.filter(({ kind }) => kind !== 'dmarc'),
  }),
  answers(contract.templates.list, pageOf(templates)),
  answers(contract.audiences.list, pageOf([audience])),
  answers(contract.brands.get, brandSettings),
];

/** Everything is there but the campaign has not been sent. */
export const Checklist = home({
  shows: 'Send it',
  but: checklist,
  async play() {
    await waitFor(() => expect(page.getAllByText('Done')).toHaveLength(6));
    await expect(page.getByRole('link', { name: 'Open the campaign' })).toBeVisible();
  },
});
export const ChecklistInSpanishOnAPhone = home({
  shows: 'Envíala',
  but: checklist,
  locale: 'es',
  phone: true,
});
export const ChecklistHidden = home({
  shows: 'Send it',
  but: checklist,
  async play() {
    await userEvent.click(page.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(page.queryByText('Send it')).toBeNull());
  },
});

export const Loading = home({
  shows: 'Checking…',
  but: [waits(list), waits(contract.analytics.performance)],
});

export const Failing = home({
  shows: 'Recently sent',
  but: [refuses(list, 'internal_error'), refuses(contract.analytics.performance, 'internal_error')],
  async play() {
    await waitFor(() => expect(page.getAllByText('This content could not be loaded')).toHaveLength(4));
    await expect(page.queryByText('Nothing needs your attention.')).toBeNull();
  },
});

/** Without the plan's emails, nobody knows whether they run out. */
export const QuotaFailing = home({
  shows: 'This content could not be loaded',
  but: [refuses(contract.billing.cycles, 'internal_error')],
  async play() {
    await expect(page.queryByText('Nothing needs your attention.')).toBeNull();
  },
});

/** A member who may read campaigns only sees neither figures nor the plan. */
export const CampaignsOnly = home({
  shows: 'Reading week',
  but: [
    answers(contract.users.get, {
      ...user,
      organizations: user.organizations.map((organization) => ({
        ...organization,
        admin: false,
        owner: false,
        projects: organization.projects.map((project) => ({
          ...project,
          permissions: { campaigns: 'read-only' as const },
        })),
      })),
    }),
    refuses(contract.analytics.performance, 'not_found'),
    refuses(contract.billing.cycles, 'not_found'),
  ],
  async play() {
    await expect(page.queryByText('Last 30 days')).toBeNull();
    await expect(page.queryByText('This content could not be loaded')).toBeNull();
  },
});
