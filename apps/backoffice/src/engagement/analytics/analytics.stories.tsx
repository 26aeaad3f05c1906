import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { dashboardAnswers } from '#/testing/dashboard.ts';
import {
  campaigns,
  comparison,
  completed,
  draft,
  firstComparison,
  noEngagement,
  noPerformance,
  ongoing,
  report,
  timeline,
  untouchedReport,
  untouchedTimeline,
} from '#/testing/sample/campaigns.ts';
import {
  runningExperiment,
  runningTimes,
  wonByRevenue,
  wonExperiment,
  wonTimes,
} from '#/testing/sample/experiments.ts';
import { fewOrders, holdoutOff, moreOrders, noOrders } from '#/testing/sample/holdouts.ts';
import { idOf, instant, pageOf } from '#/testing/sample/paging.ts';
import { engagedReaders, segmentEngagement } from '#/testing/sample/segments.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { pickOption } from '#/testing/pick-option.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Analytics' } satisfies Meta;
export default meta;

const ofEngagement = contract.analytics.engagement;
const ofHoldout = contract.holdouts.report;
const dashboard = screenAt('/analytics', [
  ...dashboardAnswers,
  answers(contract.campaigns.list, pageOf(campaigns)),
]);

export const Dashboard = dashboard({ shows: 'Autumn reading' });
export const DashboardWithoutData = dashboard({
  shows: 'No activity in this period',
  but: [answers(ofEngagement, noEngagement), answers(contract.analytics.performance, noPerformance)],
});
export const DashboardFailing = dashboard({
  shows: 'This content could not be loaded',
  but: [refuses(ofEngagement, 'internal_error')],
});
/** The filter shows an option for a deleted campaign whose id is in the URL. */
export const DashboardOfDeletedCampaign = screenAt(`/analytics?campaign=${idOf('8', 99)}`, [
  refuses(ofEngagement, 'not_found'),
  refuses(contract.campaigns.get, 'not_found'),
  answers(contract.campaigns.list, pageOf(campaigns)),
])({
  shows: 'Campaign',
  play: ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('combobox', { name: 'Campaign' })).toHaveValue('Deleted campaign')),
});
export const DashboardInSpanishOnAPhone = dashboard({
  shows: 'Autumn reading',
  locale: 'es',
  phone: true,
});

export const Holdout = dashboard({
  shows: /Mailing brings more orders/u,
  but: [answers(ofHoldout, moreOrders)],
  async play({ canvas, userEvent }) {
    const groups = within(await canvas.findByRole('table', { name: 'Orders of both groups' }));
    await expect(groups.getByRole('row', { name: /Held out 1,208 21 17\.4 22/u })).toBeInTheDocument();
    const period = canvas.getByRole('combobox', { name: 'Period' });
    await expect(period).toHaveDisplayValue('Quarter 4 of 2026');
    await userEvent.selectOptions(period, 'August 2026');
  },
});
export const HoldoutThatCannotTell = dashboard({
  shows: /The results do not show whether mailing brings more orders/u,
  but: [answers(ofHoldout, fewOrders)],
});
export const HoldoutWithoutOrders = dashboard({
  shows: /No orders were reported in this period/u,
  but: [answers(ofHoldout, noOrders)],
});
export const HoldoutBeforeTheFirstCampaign = dashboard({
  shows: 'No campaign has started yet',
  but: [answers(ofHoldout, { ...holdoutOff, setting: { share: 5, period: 'month' } })],
});
export const HoldoutThatIsOff = dashboard({
  shows: /Nobody is held out/u,
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Turn on the holdout' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/manage$/u),
    ),
});
export const HoldoutLoading = dashboard({ shows: 'Autumn reading', but: [waits(ofHoldout)] });
export const HoldoutFailing = dashboard({
  shows: 'This content could not be loaded',
  but: [refuses(ofHoldout, 'internal_error')],
});
export const HoldoutInSpanishOnAPhone = dashboard({
  shows: /Los envíos traen más pedidos/u,
  locale: 'es',
  phone: true,
  but: [answers(ofHoldout, moreOrders)],
});

const ofSegment = screenAt(`/analytics?segment=${engagedReaders.id}`, [
  answers(contract.analytics.segment, segmentEngagement),
  answers(contract.campaigns.list, pageOf(campaigns)),
]);
export const DashboardOfSegment = ofSegment({
  shows: /who are in the segment now/u,
  async play({ canvas }) {
    const segment = await canvas.findByRole('combobox', { name: 'Segment' });
    await expect(segment).toHaveDisplayValue(engagedReaders.name);
    await pickOption(canvas.getByRole('combobox', { name: 'Campaign' }), 'Autumn reading');
    await expect(segment).toHaveDisplayValue(engagedReaders.name);
  },
});
export const DashboardOfSegmentInSpanishOnAPhone = ofSegment({
  shows: /en el segmento ahora/u,
  locale: 'es',
  phone: true,
});
export const DashboardOfSegmentWithoutMessages = ofSegment({
  shows: 'No messages to this segment',
  but: [
    answers(contract.analytics.segment, {
      contacts: 0,
      figures: {
        ...segmentEngagement.figures,
        sent: 0,
        bounced: 0,
      },
      campaigns: [],
    }),
  ],
});
export const DashboardOfSegmentLoading = ofSegment({
  shows: 'Loading',
  but: [waits(contract.analytics.segment)],
});

const { get, report: ofReport } = contract.campaigns;
const reportPage = screenAt(`/campaigns/${draft.id}/report`, [
  answers(get, ongoing),
  answers(ofReport, report),
  answers(contract.campaigns.timeline, timeline),
  answers(contract.campaigns.comparison, comparison),
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.analytics.blocksStats, [
    {
      block: { id: 'breview1', name: 'review', words: 'How did you like the evening?' },
      events: [
        {
          id: 'click_rating',
          name: 'Click on a rating',
          total: 1700,
          unique: 1611,
          places: {
            amp: { total: 1250, unique: 1190 },
            page: { total: 450, unique: 433 },
            entrances: [
              { entrance: 'html', total: 360, unique: 352 },
              { entrance: 'view', total: 90, unique: 84 },
            ],
            guests: 6,
          },
        },
        {
          id: 'submission',
          name: 'Submission',
          total: 510,
          unique: 504,
          places: {
            amp: { total: 300, unique: 299 },
            page: { total: 210, unique: 206 },
            entrances: [{ entrance: 'html', total: 210, unique: 206 }],
            guests: 2,
          },
        },
      ],
    },
  ]),
  answers(
    contract.campaigns.deliveries,
    pageOf([
      {
        id: idOf('e'),
        email: 'jonas@example.com',
        status: 'accepted',
        reason: null,
        attempts: 1,
        updated_at: instant(1),
      },
      {
        id: idOf('e', 2),
        email: 'noah@example.com',
        status: 'rejected',
        reason: '550 5.1.1 No such user here',
        attempts: 1,
        updated_at: instant(1),
      },
      {
        id: idOf('e', 4),
        email: 'lena@example.com',
        status: 'rejected',
        reason: 'suppressed: unsubscribe',
        attempts: 0,
        updated_at: instant(1),
      },
      {
        id: idOf('e', 3),
        email: 'aisha@example.com',
        status: 'unknown',
        reason: 'The connection broke before the answer.',
        attempts: 2,
        updated_at: instant(1),
      },
    ]),
  ),
]);

export const Report = reportPage({
  shows: 'jonas@example.com',
  async play({ canvas }) {
    // The message beside the list marks the links, so the list need not stand twice.
    await expect(await canvas.findAllByText(/The lighthouse keeper’s notebook/u)).toHaveLength(1);
    const links = within(canvas.getByRole('table', { name: 'Links' }));
    await expect(links.getAllByRole('row')).toHaveLength(report.links.length + 1);
  },
});
export const ReportOfSentInSpanish = reportPage({
  shows: 'jonas@example.com',
  but: [answers(get, completed), answers(ofReport, { ...report, status: 'completed' })],
  locale: 'es',
});
export const ResendToThoseWhoDidNotOpen = reportPage({
  shows: 'Resend',
  but: [
    answers(get, completed),
    answers(ofReport, { ...report, status: 'completed' }),
    answers(contract.segments.preview, {
      contacts: 1204,
      total: 48_210,
      share: 2.5,
      sample: [],
      problems: [],
    }),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend' }));
    const dialog = await page.findByRole('dialog', { name: 'Resend campaign' });
    await expect(within(dialog).getByRole('radio', { name: /did not open/u })).toBeChecked();
    const choices = within(dialog).getAllByRole('radio');
    await waitFor(() => {
      for (const choice of choices) void expect(choice).toHaveAccessibleName(/· 1,204 people$/u);
    });
    await userEvent.click(within(dialog).getByRole('radio', { name: /did not click/u }));
    await expect(within(dialog).getByRole('button', { name: 'Create draft' })).toBeEnabled();
  },
});
export const ReportBeforeSending = reportPage({
  shows: 'This message has no interactive blocks',
  but: [
    answers(ofReport, untouchedReport),
    answers(contract.campaigns.timeline, untouchedTimeline),
    answers(contract.campaigns.comparison, firstComparison),
    answers(contract.analytics.blocksStats, []),
    answers(contract.campaigns.deliveries, pageOf([])),
  ],
});
export const ReportWithProblem = reportPage({
  shows: 'Nothing is being sent right now',
  but: [
    answers(ofReport, {
      ...report,
      problem: { code: 'email_provider_unreachable', message: 'connect ETIMEDOUT', until: null },
    }),
  ],
  phone: true,
});
export const ReportOfRunningExperiment = reportPage({
  shows: /It is too early to tell which variant is better/u,
  but: [answers(contract.experiments.get, { experiment: runningExperiment })],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('-62% to +21%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use variant B now' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Use variant B now?' }));
    await expect(dialog.getByText(/9,600 waiting people get this variant/u)).toBeVisible();
  },
});
export const ReportOfWonExperimentInSpanish = reportPage({
  shows: /La variante B ganó/u,
  locale: 'es',
  phone: true,
  but: [answers(contract.experiments.get, { experiment: wonExperiment })],
});
export const ReportOfRunningTimes = reportPage({
  shows: /1,280 people are compared so far/u,
  but: [answers(contract.experiments.get, { experiment: runningTimes })],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Clicked within 24 hours' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use variant B now' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Use variant B now?' }));
    await expect(dialog.getByText(/the next time this time of day comes around/u)).toBeVisible();
  },
});
export const ReportOfWonTimesInSpanish = reportPage({
  shows: /Las demás personas reciben el mensaje a partir del/u,
  locale: 'es',
  phone: true,
  but: [answers(contract.experiments.get, { experiment: wonTimes })],
});
export const ReportOfWonByRevenue = reportPage({
  shows: /up to €450\.00 per order/u,
  but: [answers(contract.experiments.get, { experiment: wonByRevenue })],
  play: async ({ canvas }) => {
    const variants = within(canvas.getByRole('table', { name: 'Variants of the experiment' }));
    await expect(variants.getByRole('columnheader', { name: 'Revenue per recipient' })).toBeVisible();
    await expect(variants.getByRole('cell', { name: '€0.58' })).toBeVisible();
    await expect(variants.getByRole('cell', { name: '118' })).toBeVisible();
    await expect(canvas.getByText('Winner decided by: Revenue of the shop')).toBeVisible();
  },
});
export const ReportOfSegment = reportPage({
  shows: 'jonas@example.com',
  but: [answers(contract.analytics.segment, segmentEngagement)],
  async play({ canvas, userEvent }) {
    const segment = canvas.getByRole('combobox', { name: 'Segment' });
    await userEvent.selectOptions(segment, engagedReaders.name);
    await expect(await canvas.findByText(/who are in the segment now/u)).toBeVisible();
    await expect(canvas.queryByText('jonas@example.com')).not.toBeInTheDocument();
  },
});
export const ReportTimeline = reportPage({
  shows: 'Compared with earlier campaigns',
  async play({ canvas, userEvent }) {
    const disclosure = (await canvas.findAllByText('Show the figures as a table'))[0];
    if (disclosure !== undefined) await userEvent.click(disclosure);
    const figures = within(await canvas.findByRole('region', { name: 'Over time' }));
    await expect(figures.getByRole('columnheader', { name: 'Hour after the start' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Days' }));
    await expect(await canvas.findByRole('radio', { name: 'Per day' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Per day' }));
    await expect(canvas.getByText(/including repeated ones/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Hour of the day' }));
    await expect(canvas.getByText(/in the time zone Europe\/Madrid/u)).toBeVisible();
    await expect(canvas.getByText('3.83 points above the median of 41.37%')).toBeVisible();
    await expect(canvas.getByText('Same as the median of 6.14%')).toBeVisible();
  },
});
export const ReportOfThePage = reportPage({
  shows: 'Inside the message',
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('cell', { name: '1,611' })).toBeVisible();
    const place = canvas.getByRole('combobox', { name: 'Place' });
    await userEvent.selectOptions(place, 'On the web page');
    await expect(await canvas.findByRole('cell', { name: '433' })).toBeVisible();
    await expect(canvas.queryByRole('cell', { name: '1,611' })).not.toBeInTheDocument();
  },
});
export const ReportOfAnEntranceInSpanishOnAPhone = reportPage({
  shows: 'Dentro del mensaje',
  async play({ canvas, userEvent }) {
    const place = await canvas.findByRole('combobox', { name: 'Lugar' });
    await userEvent.selectOptions(place, 'En la página web (Ver en el navegador)');
    await expect(await canvas.findByText('84')).toBeVisible();
  },
  locale: 'es',
  phone: true,
});
export const ReportAfterRetention = reportPage({
  shows: 'Compared with earlier campaigns',
  but: [answers(contract.campaigns.timeline, { ...timeline, hours: [] })],
  async play({ canvas }) {
    await expect(await canvas.findByRole('radio', { name: 'Per day' })).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: '48 hours' })).not.toBeInTheDocument();
  },
});
export const ReportTimelineFailing = reportPage({
  shows: 'This content could not be loaded',
  but: [refuses(contract.campaigns.timeline, 'internal_error')],
});
export const ReportInSpanishOnAPhone = reportPage({ shows: 'jonas@example.com', locale: 'es', phone: true });
export const ReportLoading = reportPage({ shows: 'Loading', but: [waits(ofReport)] });
