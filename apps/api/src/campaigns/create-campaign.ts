import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.ts';
import { campaigns } from '../database/schema/index.ts';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findCampaign } from './campaign.ts';

export const createCampaign = implement(
  contract.campaigns.create,
  async ({ body }, { database, subject, user }) => {
    const id = newId();
    await database.insert(campaigns).values({
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
    return (await findCampaign(database, id)) ?? notFound();
  },
);
