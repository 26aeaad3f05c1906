import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { selectContacts, toContact } from '../contacts/contact.js';
import { audiences, contacts } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { readPage } from '../http/page.js';
import { notFound } from '../http/refusal.js';

export const listContacts = implement(
  contract.audiences.contacts,
  async ({ params, query }, { database }) => {
    const [audience] = await database
      .select({ id: audiences.id, name: audiences.name })
      .from(audiences)
      .where(eq(audiences.id, params.id));
    if (audience === undefined) return notFound();
    const inAudience = eq(contacts.audienceId, params.id);
    const page = await readPage(
      query,
      await database.$count(contacts, inAudience),
      async ({ limit, offset }) => {
        const rows = await selectContacts(database)
          .where(inAudience)
          .orderBy(desc(contacts.id))
          .limit(limit)
          .offset(offset);
        return rows.map(toContact);
      },
    );
    return { ...page, audience };
  },
);
