import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { implement } from '../../identity/index.ts';
import { fillForContact, meetsOfContact } from '../../delivery/index.ts';
import { compilePreview, findRecipientContact } from './preview-message.ts';

export const previewCampaign = implement(
  contract.campaigns.preview,
  async ({ params, query }, { tx, services }) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, params.id));
    const contact = await findRecipientContact(tx, params.id, query.contact_id);
    if (campaign === undefined || contact === undefined) return notFound();
    const { configuration } = services;
    const message = await compilePreview(tx, campaign, configuration.publicUrl);
    if (message instanceof Refusal) return message;
    const meets = await meetsOfContact(tx, { ...campaign, campaign }, message, contact, services);
    return fillForContact(message, contact, meets, configuration);
  },
);
