import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { implement, type Implementation, moveToTrash } from '../../identity/index.ts';
import { campaignAudiences, campaigns } from '../../tables/campaigns.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { readSegmentSelection } from '../../segments/language/index.ts';
import { fillForContact, meetsOfContact } from '../../delivery/index.ts';
import { findCampaign } from '../campaign/campaign.ts';
import { replaceSegments } from '../campaign/campaign-segments.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { findCampaignDefaults } from './defaults.ts';
import { replanAfterChange, returnToDraft } from '../launch/return-to-draft.ts';
import { sendCampaignTest } from '../preview/send-campaign-test.ts';
import { countRecipients } from '../launch/count-recipients.ts';
import { audienceFault } from '../launch/recipients.ts';
import { compilePreview, findRecipientContact } from '../preview/preview-message.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { replaceExperiment } from './replace-experiment.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listDeliveries } from './list-deliveries.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, unscheduleCampaign } from './move-campaign.ts';

const createCampaign = implement(contract.campaigns.create, async ({ body }, { tx, subject, user }) => {
  const defaults = await findCampaignDefaults(tx, subject.projectId);
  if (defaults === undefined) return notFound();
  const id = newId();
  await tx.insert(campaigns).values({
    id,
    ...subject,
    name: body.name,
    description: body.description,
    fromEmail: body.from,
    fromName: body.from_name,
    subject: body.subject,
    replyTo: body.reply_to === undefined ? defaults.reply_to : body.reply_to,
    utm: body.utm ?? defaults.utm,
    ignoresFrequencyCap: body.ignores_frequency_cap,
    ignoresHoldout: body.ignores_holdout,
    createdBy: user.id,
    updatedBy: user.id,
  });
  return (await findCampaign(tx, id)) ?? notFound();
});

const getCampaign = implement(
  contract.campaigns.get,
  async ({ params }, { tx }) => (await findCampaign(tx, params.id)) ?? notFound(),
);

const updateCampaign = implement(contract.campaigns.update, async ({ params, body }, { tx, user }) => {
  const campaign = await lockEditableCampaign(tx, params.id, 'edit');
  if (campaign instanceof Refusal) return campaign;
  const [changed] = await tx
    .update(campaigns)
    .set({
      name: body.name,
      description: body.description,
      fromEmail: body.from,
      fromName: body.from_name,
      subject: body.subject,
      // drizzle leaves a column unchanged if its value is undefined.
      replyTo: body.reply_to,
      utm: body.utm,
      ignoresFrequencyCap: body.ignores_frequency_cap,
      ignoresHoldout: body.ignores_holdout,
    })
    .where(eq(campaigns.id, params.id))
    .returning();
  if (changed === undefined) return notFound();
  if (body.experiment !== undefined) {
    const refusal = await replaceExperiment(tx, changed, body.experiment);
    if (refusal !== undefined) return refusal;
  }
  await replanAfterChange(tx, params.id, user.id);
  return (await findCampaign(tx, params.id)) ?? notFound();
});

/** A scheduled campaign goes back to draft, so that it starts neither in the trash nor when it is restored. */
const removeCampaign = implement(
  contract.campaigns.remove,
  async ({ params: { id } }, { tx, subject, user, services }) => {
    const campaign = await lockEditableCampaign(tx, id, 'delete');
    if (campaign instanceof Refusal) return campaign;
    if (campaign.status === 'scheduled') await returnToDraft(tx, [id]);
    const entry = { id, kind: 'campaign' as const, name: campaign.name, ...subject };
    await moveToTrash(tx, entry, { by: user, now: services.now() });
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

const setCampaignSegments = implement(
  contract.campaigns.setSegments,
  async ({ params, body }, { tx, user }) => {
    const campaign = await lockEditableCampaign(tx, params.id, 'change_audience');
    if (campaign instanceof Refusal) return campaign;
    await replaceSegments(tx, campaign, body);
    await replanAfterChange(tx, params.id, user.id);
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

const countChosenRecipients = implement(
  contract.campaigns.countRecipients,
  async ({ body: { audience_ids: ids, include, exclude } }, { tx, subject, services }) => {
    const isNarrowed = include !== null || exclude.length > 0;
    const counts = await countRecipients(tx, {
      audiences: { ids },
      segments: isNarrowed
        ? await readSegmentSelection(tx, subject, { include, exclude }, services.now())
        : undefined,
    });
    const { contacts, recipients, left_out, duplicates, suppressed } = counts;
    return {
      contacts,
      recipients,
      left_out,
      duplicates,
      suppressed,
      problem: audienceFault(counts) ?? null,
    };
  },
);

const previewCampaign = implement(contract.campaigns.preview, async ({ params, query }, { tx, services }) => {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, params.id));
  const contact = await findRecipientContact(tx, params.id, query.contact_id);
  if (campaign === undefined || contact === undefined) return notFound();
  const { configuration } = services;
  const message = await compilePreview(tx, campaign, configuration);
  if (message instanceof Refusal) return message;
  const meets = await meetsOfContact(tx, { ...campaign, campaign }, message, contact, services);
  return fillForContact(message, contact, meets, configuration);
});

export const campaignImplementations: readonly Implementation[] = [
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  removeCampaign,
  addCampaignAudience,
  removeCampaignAudience,
  setCampaignSegments,
  countChosenRecipients,
  previewCampaign,
  sendCampaignTest,
  listDeliveries,
  unscheduleCampaign,
  duplicateCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
];
