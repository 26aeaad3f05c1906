import type { Meta } from '@storybook/react-vite';
import { contract, type Campaign } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { audience, audiences, contacts } from '#/testing/sample/audiences.ts';
import {
  bareDraft,
  campaigns,
  completed,
  draft,
  longCampaign,
  ongoing,
  scheduled,
} from '#/testing/sample/campaigns.ts';
import {
  campaignContent,
  contactPreview,
  lastBlockId,
  template,
  templates,
} from '#/testing/sample/messages.ts';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import { idoolUser } from '#/testing/sample/people.ts';
import { recipientCount } from '#/testing/sample/preflight.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import type { Answering } from '#/testing/answering-fetch.ts';
import { answers, byQuery, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Campaigns' } satisfies Meta;
export default meta;

const { list, get } = contract.campaigns;
const senders = answers(contract.emailSenders.list, pageOf([emailSender]));
const choices = [
  senders,
  // The form loads up to 100 audiences (spec 2 §9).
  byQuery(contract.audiences.list, (query) =>
    query.get('rows') === '100'
      ? answers(contract.audiences.list, pageOf(audiences))
      : refuses(contract.audiences.list, 'invalid_request'),
  ),
  answers(contract.templates.list, pageOf(templates)),
  answers(contract.campaigns.countRecipients, recipientCount),
];

const heldUp: Campaign = {
  ...ongoing,
  problem: { code: 'email_provider_unreachable', message: 'connect ETIMEDOUT', until: null },
};

const notStarted: Campaign = {
  ...bareDraft,
  problem: { code: 'audience-missing', message: 'Choose an audience first.', until: null, values: {} },
};
const pausedItself: Campaign = {
  ...ongoing,
  status: 'paused',
  problem: {
    code: 'bounce_limit',
    message: '12 of 150 messages bounced; the project allows 5%.',
    until: null,
    values: { messages: 12, of: 150, limit_percent: 5 },
  },
};
const noneAccepted: Campaign = {
  ...completed,
  stats: {
    total: { managed: 40, processed: 25, refused: 25, delivered: 0, dropped: 15, yamps: 0 },
    unique: { open: 0, click: 0, yamps: 0 },
  },
};

const filters = [senders, answers(contract.audiences.list, pageOf(audiences))];
const campaignList = screenAt('/campaigns', [
  byQuery(list, (query) => {
    const found = campaigns.filter(
      ({ name, status }) =>
        name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
        (query.get('campaign_status') ?? status) === status,
    );
    return answers(list, pageOf(found, found.length === campaigns.length ? 48 : found.length));
  }),
  ...filters,
  ...choices,
]);

export const List = campaignList({
  shows: 'Autumn reading',
  async play({ canvas }) {
    const row = within(await canvas.findByRole('row', { name: /Autumn reading/u }));
    await expect(row.getByText('45.20%')).toBeVisible();
    await expect(row.getByText('10.01%')).toBeVisible();
  },
});
export const ListEmpty = campaignList({
  shows: 'No campaigns yet',
  but: [
    answers(list, pageOf([])),
    answers(contract.emailSenders.list, pageOf([])),
    answers(contract.audiences.list, pageOf([])),
    answers(contract.templates.list, pageOf([])),
  ],
});
export const ListLoading = campaignList({ shows: 'Campaigns', but: [waits(list)] });
export const ListFailing = campaignList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'internal_error')],
});
export const ListLongNames = campaignList({
  shows: longCampaign.name,
  but: [answers(list, pageOf([longCampaign, ...campaigns.slice(1)]))],
  phone: true,
});
export const ListWithSendingProblem = campaignList({
  shows: 'Nothing is being sent right now',
  but: [answers(list, pageOf([heldUp, ...campaigns.filter(({ id }) => id !== heldUp.id)]))],
});
export const ListWithNotStarted = campaignList({
  shows: 'This campaign is no longer scheduled and went back to draft',
  but: [answers(list, pageOf([notStarted, ...campaigns.filter(({ id }) => id !== notStarted.id)]))],
});
export const ListWithProblems = campaignList({
  shows: 'This campaign was paused automatically',
  but: [
    answers(
      list,
      pageOf([
        { ...pausedItself, id: idOf('8', 21) },
        { ...noneAccepted, id: idOf('8', 22) },
      ]),
    ),
  ],
});
export const ListFiltered = campaignList({
  shows: 'Autumn reading',
  async play() {
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Status' }), 'Draft');
    await waitFor(() => expect(page.getAllByRole('row')).toHaveLength(2));
    await userEvent.type(page.getByRole('searchbox', { name: 'Search campaigns' }), 'reading');
    await userEvent.click(await page.findByRole('button', { name: 'Clear filters' }));
    await expect(await page.findByText('Autumn reading')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search campaigns' })).toHaveValue('');
  },
});
export const ListSorted = campaignList({
  shows: 'Autumn reading',
  async play() {
    const header = (name: string) => page.getByRole('columnheader', { name });
    await expect(header('Date')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(page.getByRole('button', { name: 'Campaign' }));
    await waitFor(() => expect(header('Campaign')).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.click(page.getByRole('button', { name: 'Campaign' }));
    await waitFor(() => expect(header('Campaign')).toHaveAttribute('aria-sort', 'descending'));
  },
});
export const ListOnPhone = campaignList({ shows: 'Autumn reading', phone: true });
export const ListInSpanish = campaignList({ shows: 'Campañas', locale: 'es' });

export const Bucket = screenAt('/campaigns/bucket/ongoing', [
  answers(list, pageOf(campaigns.filter(({ status }) => status === 'ongoing'))),
  ...filters,
])({ shows: 'Autumn reading' });

const campaignPage = screenAt(`/campaigns/${draft.id}`, [answers(get, draft), ...choices]);

export const Draft = campaignPage({ shows: 'A fifth off, until Sunday' });
export const DraftIncomplete = campaignPage({
  shows: 'Spring sale',
  but: [answers(get, bareDraft)],
});

/** The test is prefilled from the campaign, and what the user enters is sent. */
export const SendTest = campaignPage({
  shows: 'A fifth off, until Sunday',
  but: [
    answers(contract.audiences.contacts, {
      ...pageOf(contacts),
      audience: { id: audience.id, name: audience.name },
      exact: true,
      sort: 'created_at',
      order: 'desc',
    }),
    answers(contract.campaigns.sendTest, { accepted: ['reader@example.com'], rejected: [] }),
  ],
  async play({ canvas, userEvent: user }) {
    await user.click(await canvas.findByRole('button', { name: 'Send a test' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Send a test' }));
    const input = (name: string) => dialog.findByRole('textbox', { name });
    await expect(await input('Sender name')).toHaveValue(draft.from_name);
    await expect(dialog.getByRole('combobox', { name: 'Sender' })).toHaveValue(
      `${emailSender.name} <${emailSender.email}>`,
    );
    await expect(await input('Subject')).toHaveValue(draft.subject);
    await user.clear(await input('Sender name'));
    await user.click(dialog.getByRole('button', { name: 'Send test' }));
    await expect(await dialog.findByText('Fill in this field.')).toBeVisible();
    await user.type(await input('Sender name'), 'Harbour press');
    await user.clear(await input('Recipients'));
    await user.type(await input('Recipients'), 'reader@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send test' }));
    await expect(await dialog.findByText('The test was sent to reader@example.com.')).toBeVisible();
  },
});

export const NotStarted = campaignPage({
  shows: 'This campaign is no longer scheduled and went back to draft',
  but: [answers(get, notStarted)],
});
export const NotStartedInSpanish = campaignPage({
  shows: 'Esta campaña ya no está programada y ha vuelto a borrador',
  but: [answers(get, notStarted)],
  locale: 'es',
});
export const Scheduled = campaignPage({ shows: 'Return to draft', but: [answers(get, scheduled)] });

export const BeingSent = campaignPage({ shows: 'Opens', but: [answers(get, ongoing)] });
export const SendingProblem = campaignPage({
  shows: 'Nothing is being sent right now',
  but: [answers(get, heldUp)],
});
export const PausedAutomatically = campaignPage({
  shows: /12 of 150 messages bounced; the limit of this project is 5%/u,
  but: [answers(get, pausedItself)],
});
export const PausedAutomaticallyInSpanish = campaignPage({
  shows: 'Esta campaña se ha pausado automáticamente',
  but: [answers(get, pausedItself)],
  locale: 'es',
});
export const FullyRejected = campaignPage({
  shows: /All recipients \(40\) were rejected/u,
  but: [answers(get, noneAccepted)],
});
export const Sent = campaignPage({ shows: 'Aperturas', but: [answers(get, completed)], locale: 'es' });
export const CampaignLoading = campaignPage({ shows: 'Campaign', but: [waits(get)] });
export const CampaignGone = campaignPage({
  shows: 'Go to the list',
  but: [refuses(get, 'not_found')],
});
export const CampaignWithLongNames = campaignPage({
  shows: longCampaign.name,
  but: [answers(get, longCampaign)],
  phone: true,
});

/** A malformed id in the URL shows no button to try again. */
export const MalformedUrl = screenAt('/campaigns/cut-off', [refuses(get, 'invalid_request'), ...choices])({
  shows: 'This was deleted, or you don’t have access to it.',
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull(),
});

const preview = screenAt(`/campaigns/${draft.id}/preview`, [
  answers(get, draft),
  answers(contract.audiences.contacts, {
    ...pageOf(contacts),
    audience: { id: audience.id, name: audience.name },
    exact: true,
    sort: 'created_at',
    order: 'desc',
  }),
  answers(contract.campaigns.preview, contactPreview),
]);

export const Preview = preview({ shows: draft.subject });
export const PreviewAsContact = preview({
  shows: draft.subject,
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Preview as/u }));
    await userEvent.click(await page.findByText('Lucía Fernández'));
    await canvas.findByText(contactPreview.subject);
  },
});
export const PreviewWithoutContent = preview({
  shows: 'This campaign has no content yet',
  but: [answers(get, bareDraft)],
});

const form = screenAt('/campaigns/new', [...choices, answers(contract.templates.get, template)]);

/** The form starts with the defaults of the project. */
export const NewCampaign = form({
  shows: 'New campaign',
  async play({ canvas }) {
    const replyTo = await canvas.findByRole('textbox', { name: 'Reply-to address' });
    await expect(replyTo).toHaveValue('service@harbour.example.com');
    const source = canvas.getByRole('textbox', { name: 'Source (utm_source)' });
    await expect(source).not.toBeVisible();
    await userEvent.click(canvas.getByText('Tracking parameters'));
    await expect(source).toBeVisible();
    await expect(source).toHaveValue('newsletter');
    await expect(canvas.getByRole('link', { name: 'Change the campaign defaults' })).toBeVisible();
  },
});

/** The design comes first, and a save without one leads back to it. */
export const NewCampaignWithoutTemplate = form({
  shows: 'New campaign',
  async play({ canvas, userEvent: user }) {
    const [first] = await canvas.findAllByRole('radio');
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await expect(first?.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.type(name, 'Spring');
    await user.type(canvas.getByRole('textbox', { name: 'Description' }), 'For everyone');
    await user.type(canvas.getByRole('textbox', { name: 'Subject' }), 'Hello');
    await user.click(canvas.getByRole('button', { name: 'Save campaign' }));
    await page.findByText('You need to choose a template before saving the campaign');
    await waitFor(() => expect(first).toHaveFocus());
    await user.click(first ?? name);
    await waitFor(() => expect(page.queryByText(/^You need to choose a template/u)).toBeNull());
  },
});

let pictures = 0;
const takesPicture: Answering = {
  endpoint: contract.campaignContents.savePreview,
  respond: () => {
    pictures += 1;
    return Response.json({ success: true, data: campaignContent, errors: [] });
  },
};

/** A project without templates offers the designs, with which the campaign is saved. The list gets its picture at once. */
export const NewCampaignWithDesign = form({
  shows: 'New campaign',
  but: [
    answers(contract.templates.list, pageOf([])),
    answers(contract.campaigns.create, bareDraft),
    answers(contract.campaigns.addAudience, bareDraft),
    answers(contract.campaignContents.create, campaignContent),
    takesPicture,
    answers(get, draft),
  ],
  async play({ canvas, userEvent: user }) {
    await user.click(await canvas.findByRole('radio', { name: 'Basic' }));
    await user.type(canvas.getByRole('textbox', { name: 'Name' }), 'Spring');
    await user.type(canvas.getByRole('textbox', { name: 'Description' }), 'For everyone');
    await user.type(canvas.getByRole('textbox', { name: 'Subject' }), 'Hello');
    await user.click(canvas.getByRole('button', { name: 'Save campaign' }));
    await page.findByRole('heading', { level: 1, name: draft.name });
    await waitFor(() => expect(pictures).toBeGreaterThan(0));
  },
});

/** A project with templates offers the designs beside them. */
export const NewCampaignChoosingDesign = form({
  shows: 'New campaign',
  async play({ canvas, userEvent: user }) {
    await user.click(await canvas.findByRole('button', { name: 'Start with a new design' }));
    const basic = await canvas.findByRole('radio', { name: 'Basic' });
    // The next step of the keyboard is the first design.
    await user.tab();
    await expect(basic).toHaveFocus();
    await user.click(canvas.getByRole('button', { name: 'Choose a template' }));
    await canvas.findByRole('radio', { name: template.name });
    await expect(document.activeElement).toContainElement(canvas.getByRole('radio', { name: template.name }));
  },
});

/** Empty required fields are reported without a request when the user tries to save. */
export const NewCampaignUnfilled = form({
  shows: 'New campaign',
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save campaign' }));
    await expect(canvas.getAllByText('Fill in this field.')).toHaveLength(3);
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
});

/** The form uses the first sender and the first audience, so it hides both fields. */
export const NewCampaignOfIdool = form({
  shows: 'New campaign',
  but: [answers(contract.users.get, idoolUser)],
  async play({ canvas }) {
    await canvas.findByRole('textbox', { name: 'Subject' });
    await expect(canvas.queryByRole('combobox', { name: 'Sender' })).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: 'Audience' })).toBeNull();
  },
});
export const ManageCampaign = screenAt(`/campaigns/${draft.id}/manage`, [answers(get, draft), ...choices])({
  shows: 'Delete campaign',
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('Tracking parameters'));
    const source = await canvas.findByRole('textbox', { name: 'Source (utm_source)' });
    await userEvent.clear(source);
    await userEvent.click(canvas.getByText('Tracking parameters'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await canvas.findByText('Enter a source, or leave all UTM parameters empty.');
    await expect(source).toHaveFocus();
  },
});

const editorPage = screenAt(`/campaigns/${completed.id}/content-editor`, [answers(get, completed)]);
const headed = async () => {
  await expect(await page.findByRole('heading', { level: 1, name: 'Edit content' })).toBeVisible();
};
export const EditorAfterSending = editorPage({
  shows: 'This campaign can no longer be changed, because sending has started.',
  play: headed,
});
export const EditorFailing = editorPage({
  shows: 'This content could not be loaded',
  but: [refuses(get, 'internal_error')],
  play: headed,
});
export const EditorLoading = editorPage({ shows: 'Edit content', but: [waits(get)], play: headed });

export const ManageAfterSending = screenAt(`/campaigns/${completed.id}/manage`, [answers(get, completed)])({
  shows: 'This campaign can no longer be changed, because sending has started.',
  play: async () => {
    await expect(await page.findByRole('link', { name: 'Back to the campaign' })).toHaveAttribute(
      'href',
      `/campaigns/${completed.id}`,
    );
  },
});

/** The editor selects the block in the URL, to which a preflight finding links. */
export const EditorAtBlock = screenAt(`/campaigns/${draft.id}/content-editor?block=${lastBlockId}`, [
  answers(get, draft),
  ...(draft.campaign_content === null
    ? []
    : [answers(contract.campaignContents.get, draft.campaign_content)]),
  senders,
  answers(contract.integrations.list, pageOf([])),
  answers(contract.images.list, pageOf([])),
  answers(contract.ampBlocks.list, []),
])({
  shows: 'Edit content',
  async play({ canvasElement }) {
    await waitFor(() => {
      const block = canvasElement.querySelector(`[data-block-id="${lastBlockId}"]`);
      return expect(block).toHaveFocus();
    });
  },
});
