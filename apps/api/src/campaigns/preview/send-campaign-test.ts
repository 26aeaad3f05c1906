import { contract, isAllowed } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import { implement } from '../../identity/index.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';
import { meetsOfContact, mergeValuesOf, registerTests, sendTests } from '../../delivery/index.ts';
import { compilePreview, findRecipientContact } from './preview-message.ts';

/** Sends outside the transaction, because the provider may take long to respond. */
export const sendCampaignTest = implement(
  contract.campaigns.sendTest,
  { transaction: false },
  async ({ params, body }, { transaction, services }) => {
    const prepared = await transaction(async (tx) => {
      const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, params.id));
      const { contact_id: contactId } = body;
      const contact = contactId === null ? undefined : await findRecipientContact(tx, params.id, contactId);
      if (campaign === undefined || (contactId !== null && contact === undefined)) return notFound();
      const { status, replyTo, projectId, id: campaignId } = campaign;
      const { from: fromEmail = campaign.fromEmail, from_name: fromName = campaign.fromName } = body;
      const { subject = campaign.subject } = body;
      if (!isAllowed(status, 'test')) {
        return refuse('campaign_action_refused', { details: { status, action: 'test' } });
      }
      const found = await findSender(tx, projectId, fromEmail);
      if (found === undefined) return senderUnknown(fromEmail, 'from');
      const message = await compilePreview(tx, { ...campaign, subject }, services.configuration);
      if (message instanceof Refusal) return message;
      const tests = await registerTests(tx, campaign, {
        emails: body.contacts,
        fromEmail,
        campaignId,
      });
      const meets = await meetsOfContact(tx, { ...campaign, campaign }, message, contact, services);
      const values = mergeValuesOf(contact);
      return { found, tests, message: { ...message, fromEmail, fromName, replyTo }, values, meets };
    });
    if (prepared instanceof Refusal) return prepared;
    const { found, tests, message, values, meets } = prepared;
    return sendTests(
      {
        found,
        tests,
        messageFor: () => message,
        valuesFor: (email) => ({ email, ...values }),
        formats: message.formats,
        meets,
      },
      services,
    );
  },
);
