import { contract, isAllowed } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, notFound, type Transaction, Refusal, refuse } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';
import { type MergeValues, registerTests, sendTests } from '../../delivery/index.ts';
import { compilePreview, findRecipientContact, meetsOfContact, mergeValuesOf } from './preview-message.ts';

/** Returns undefined if the contact is in none of the campaign's audiences. */
async function readMergeValues(
  tx: Transaction,
  campaignId: string,
  contactId: string | null,
): Promise<MergeValues | undefined> {
  if (contactId === null) return {};
  const contact = await findRecipientContact(tx, campaignId, contactId);
  return contact === undefined ? undefined : mergeValuesOf(contact);
}

/** Sends outside the transaction, because the provider may take long to respond. */
export const sendCampaignTest = implement(
  contract.campaigns.sendTest,
  { transaction: false },
  async ({ params, body }, { transaction, services }) => {
    const prepared = await transaction(async (tx) => {
      const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, params.id));
      const values = await readMergeValues(tx, params.id, body.contact_id);
      if (campaign === undefined || values === undefined) return notFound();
      const { status, fromEmail, projectId, id: campaignId } = campaign;
      if (!isAllowed(status, 'test')) {
        const message = `You cannot send a test of a campaign that is ${status}.`;
        return refuse('campaign_action_refused', { message, details: { status, action: 'test' } });
      }
      const found = await findSender(tx, projectId, fromEmail);
      if (found === undefined) return senderUnknown(fromEmail, 'from');
      const message = await compilePreview(tx, campaign, services.configuration.publicUrl);
      if (message instanceof Refusal) return message;
      const tests = await registerTests(tx, campaign, {
        emails: body.contacts,
        fromEmail,
        campaignId,
      });
      const meets = await meetsOfContact(tx, campaign, message, body.contact_id, services);
      return { found, tests, message, values, meets };
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
