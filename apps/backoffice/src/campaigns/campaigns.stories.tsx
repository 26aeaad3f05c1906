import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, waitFor } from 'storybook/test';
import { audiences } from '../testing/sample/audiences.js';
import {
  bareDraft,
  campaigns,
  completed,
  draft,
  longCampaign,
  ongoing,
} from '../testing/sample/campaigns.js';
import { lastBlockId, templates } from '../testing/sample/messages.js';
import { pageOf } from '../testing/sample/paging.js';
import { emailSender } from '../testing/sample/sending.js';
import { answers, refuses, screenAt, waits } from '../testing/screen.js';

const meta = { title: 'Back-office/Campaigns' } satisfies Meta;
export default meta;

const { list, get } = contract.campaigns;
const senders = answers(contract.emailSenders.list, pageOf([emailSender]));
const choices = [
  senders,
  answers(contract.audiences.list, pageOf(audiences)),
  answers(contract.templates.list, pageOf(templates)),
];

const campaignList = screenAt('/campaigns', [answers(list, pageOf(campaigns, 48)), ...choices]);

export const List = campaignList({ shows: 'Autumn reading' });
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
  shows: 'This could not be loaded',
  but: [refuses(list, 'internal_error')],
});
export const ListLongNames = campaignList({
  shows: longCampaign.name,
  but: [answers(list, pageOf([longCampaign, ...campaigns]))],
  phone: true,
});
export const ListInSpanish = campaignList({ shows: 'Campañas', locale: 'es' });

const campaignPage = screenAt(`/campaigns/${draft.id}`, [answers(get, draft), ...choices]);

export const Draft = campaignPage({ shows: 'A fifth off, until Sunday' });
export const DraftIncomplete = campaignPage({
  shows: 'Spring sale',
  but: [answers(get, bareDraft)],
});
export const BeingSent = campaignPage({ shows: 'Opens', but: [answers(get, ongoing)] });
export const Sent = campaignPage({ shows: 'Aperturas', but: [answers(get, completed)], locale: 'es' });
export const CampaignLoading = campaignPage({ shows: 'Campaign', but: [waits(get)] });
export const CampaignGone = campaignPage({
  shows: 'This could not be loaded',
  but: [refuses(get, 'not_found')],
});
export const CampaignWithLongNames = campaignPage({
  shows: longCampaign.name,
  but: [answers(get, longCampaign)],
  phone: true,
});

const form = screenAt('/campaigns/new', choices);

export const NewCampaign = form({ shows: 'New campaign' });

/** The way from a finding of the checks before sending to where it is mended. */
export const EditorAtABlock = screenAt(`/campaigns/${draft.id}/content-editor?block=${lastBlockId}`, [
  answers(get, draft),
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
