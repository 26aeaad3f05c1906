import { contract } from '@x/api-client/contract';
import { readContactPage } from '../contacts/contact-page.ts';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';

export const listContacts = implement(
  contract.audiences.contacts,
  async ({ params, query }, { database }) =>
    (await readContactPage(database, params.id, query)) ?? notFound(),
);
