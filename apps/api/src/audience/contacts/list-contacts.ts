import { contract } from '@x/api-client/contract';
import { readContactPage } from './contact-page.ts';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';

export const listContacts = implement(
  contract.audiences.contacts,
  async ({ params, query }, { tx }) => (await readContactPage(tx, params.id, query)) ?? notFound(),
);
