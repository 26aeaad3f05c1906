import { contract } from '@x/api-client/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { forgetPreviews } from '../../content/index.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import {
  campaignAudiences,
  campaignContents,
  campaigns,
  newId,
  notFound,
  readPage,
  Refusal,
} from '../../platform/index.ts';
import { findCampaign, selectCampaigns, toCampaignSummaries } from '../campaign/campaign.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { replanAfterChange } from '../launch/return-to-draft.ts';
import { previewCampaign } from '../preview/preview-campaign.ts';
import { sendCampaignTest } from '../preview/send-campaign-test.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, unscheduleCampaign } from './move-campaign.ts';

const createCampaign = implement(contract.campaigns.create, async ({ body }, { tx, subject, user }) => {
  const id = newId();
  await tx.insert(campaigns).values({
    id,
    ...subject,
    name: body.name,
    description: body.description,
    fromEmail: body.from,
    fromName: body.from_name,
    subject: body.subject,
    createdBy: user.id,
    updatedBy: user.id,
  });
  return (await findCampaign(tx, id)) ?? notFound();
});

const listCampaigns = implement(contract.campaigns.list, async ({ params, query }, { tx }) => {
  const wanted = and(
    eq(campaigns.projectId, params.id),
    query.campaign_status === undefined ? undefined : inArray(campaigns.status, query.campaign_status),
  );
  return readPage(query, await tx.$count(campaigns, wanted), async ({ limit, offset }) => {
    const rows = await selectCampaigns(tx)
      .where(wanted)
      .orderBy(desc(campaigns.id))
      .limit(limit)
      .offset(offset);
    return toCampaignSummaries(tx, rows);
  });
});

const getCampaign = implement(
  contract.campaigns.get,
  async ({ params }, { tx }) => (await findCampaign(tx, params.id)) ?? notFound(),
);

const updateCampaign = implement(contract.campaigns.update, async ({ params, body }, { tx, user }) => {
  const campaign = await lockEditableCampaign(tx, params.id, 'edit');
  if (campaign instanceof Refusal) return campaign;
  await tx
    .update(campaigns)
    .set({
      name: body.name,
      description: body.description,
      fromEmail: body.from,
      fromName: body.from_name,
      subject: body.subject,
    })
    .where(eq(campaigns.id, params.id));
  await replanAfterChange(tx, params.id, user.id);
  return (await findCampaign(tx, params.id)) ?? notFound();
});

/** The campaign's deliveries and links are deleted by cascade. Suppressions stay. */
const removeCampaign = implement(
  contract.campaigns.remove,
  async ({ params }, { tx, services, afterCommit }) => {
    const campaign = await lockEditableCampaign(tx, params.id, 'delete');
    if (campaign instanceof Refusal) return campaign;
    const contents = await tx
      .select({ preview: campaignContents.preview })
      .from(campaignContents)
      .where(eq(campaignContents.campaignId, params.id));
    await tx.delete(campaigns).where(eq(campaigns.id, params.id));
    afterCommit(() =>
      forgetPreviews(
        services.files,
        contents.map(({ preview }) => preview),
      ),
    );
    return {};
  },
);

/** Succeeds if the campaign already has the audience. */
const addCampaignAudience = implement(
  contract.campaigns.addAudience,
  async ({ params }, { tx, subject, user }) => {
    const campaign = await lockEditableCampaign(tx, params.id, 'change_audience');
    if (campaign instanceof Refusal) return campaign;
    await tx
      .insert(campaignAudiences)
      .values({ ...subject, campaignId: params.id, audienceId: params.audienceId })
      .onConflictDoNothing();
    await replanAfterChange(tx, params.id, user.id);
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

const removeCampaignAudience = implement(
  contract.campaigns.removeAudience,
  async ({ params }, { tx, user }) => {
    const campaign = await lockEditableCampaign(tx, params.id, 'change_audience');
    if (campaign instanceof Refusal) return campaign;
    await tx
      .delete(campaignAudiences)
      .where(
        and(eq(campaignAudiences.campaignId, params.id), eq(campaignAudiences.audienceId, params.audienceId)),
      );
    await replanAfterChange(tx, params.id, user.id);
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

export const campaignImplementations: readonly Implementation[] = [
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  removeCampaign,
  addCampaignAudience,
  removeCampaignAudience,
  previewCampaign,
  sendCampaignTest,
  unscheduleCampaign,
  duplicateCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
];
