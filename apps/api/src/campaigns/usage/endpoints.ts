import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { contacts, notFound } from '../../platform/index.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import { readUsage } from './read-usage.ts';
import { usesAudience, usesContacts, usesProvider, usesSender, usesTemplate } from './used-by.ts';

export const usageImplementations: readonly Implementation[] = [
  implement(contract.audiences.campaigns, ({ params }, { tx }) => readUsage(tx, usesAudience(params.id))),
  implement(contract.contacts.campaigns, async ({ params }, { tx }) => {
    const [contact] = await tx
      .select({ audienceId: contacts.audienceId })
      .from(contacts)
      .where(eq(contacts.id, params.id));
    if (contact === undefined) return notFound();
    return readUsage(tx, usesContacts(contact.audienceId, [params.id]));
  }),
  implement(contract.emailSenders.campaigns, ({ params }, { tx }) => readUsage(tx, usesSender(params.id))),
  implement(contract.emailProviders.campaigns, ({ params }, { tx }) =>
    readUsage(tx, usesProvider(params.id)),
  ),
  implement(contract.templates.campaigns, ({ params }, { tx }) => readUsage(tx, usesTemplate(params.id))),
];
