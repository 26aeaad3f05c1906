import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, notFound, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findCampaign } from '../campaign/campaign.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { recordChange } from '../launch/record-change.ts';

export const updateCampaign = implement(
  contract.campaigns.update,
  async ({ params, body }, { database, user }) => {
    const campaign = await lockEditableCampaign(database, params.id, 'edit');
    if (campaign instanceof Refusal) return campaign;
    await database
      .update(campaigns)
      .set({
        name: body.name,
        description: body.description,
        fromEmail: body.from,
        fromName: body.from_name,
        subject: body.subject,
      })
      .where(eq(campaigns.id, params.id));
    await recordChange(database, params.id, user.id);
    return (await findCampaign(database, params.id)) ?? notFound();
  },
);
