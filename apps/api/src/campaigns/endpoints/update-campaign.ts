import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, notFound, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findCampaign } from '../campaign/campaign.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { recordChange } from '../launch/record-change.ts';

export const updateCampaign = implement(contract.campaigns.update, async ({ params, body }, { tx, user }) => {
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
  await recordChange(tx, params.id, user.id);
  return (await findCampaign(tx, params.id)) ?? notFound();
});
