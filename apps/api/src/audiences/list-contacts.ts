import { contract } from '@x/api-client/contract';
import { readContactPage } from '../contacts/contact-page.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';

export const listContacts = implement(
  contract.audiences.contacts,
  async ({ params, query }, { database }) =>
    (await readContactPage(database, params.id, query)) ?? notFound(),
);
