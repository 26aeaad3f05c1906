import { contract, isAllowed } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { campaigns } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound, refuse, Refusal } from '../../platform/http/refusal.ts';
import { findSender, senderUnknown } from '../../providers/senders/find-sender.ts';
import type { MergeValues } from '../../delivery/message/recipient.ts';
import { registerTests } from '../../delivery/test-messages/register-tests.ts';
import { sendTests } from '../../delivery/test-messages/send-tests.ts';
import { compilePreview, findRecipientContact, mergeValuesOf } from './preview-message.ts';

/** What a contact fills in; undefined where it is in none of the campaign's audiences. */
async function valuesOf(
  database: Queries,
  campaignId: string,
  contactId: string | null,
): Promise<MergeValues | undefined> {
  if (contactId === null) return {};
  const contact = await findRecipientContact(database, campaignId, contactId);
  return contact === undefined ? undefined : mergeValuesOf(contact);
}

/** Outside any transaction: a slow provider holds nobody up. */
export const sendCampaignTest = implement(
  contract.campaigns.sendTest,
  { transaction: false },
  async ({ params, body }, { transaction, services }) => {
    const prepared = await transaction(async (database) => {
      const [campaign] = await database.select().from(campaigns).where(eq(campaigns.id, params.id));
      const values = await valuesOf(database, params.id, body.contact_id);
      if (campaign === undefined || values === undefined) return notFound();
      const { status, fromEmail, projectId, id: campaignId } = campaign;
      if (!isAllowed(status, 'test')) {
        const message = `A campaign that is ${status} is not tested any more.`;
        return refuse('campaign_action_refused', { message, details: { status, action: 'test' } });
      }
      const found = await findSender(database, projectId, fromEmail);
      if (found === undefined) return senderUnknown(fromEmail, 'from');
      const message = await compilePreview(database, campaign, services.configuration.publicUrl);
      if (message instanceof Refusal) return message;
      const tests = await registerTests(database, campaign, {
        emails: body.contacts,
        fromEmail,
        campaignId,
        now: services.now(),
      });
      return { found, tests, message, values };
    });
    if (prepared instanceof Refusal) return prepared;
    const { found, tests, message, values } = prepared;
    return sendTests(
      { found, tests, messageFor: () => message, valuesFor: (email) => ({ email, ...values }) },
      services,
    );
  },
);
