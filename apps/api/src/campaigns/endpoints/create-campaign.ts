import { contract } from '@x/api-client/contract';
import { campaigns, newId, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findCampaign } from '../campaign/campaign.ts';

export const createCampaign = implement(
  contract.campaigns.create,
  async ({ body }, { tx, subject, user }) => {
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
  },
);
