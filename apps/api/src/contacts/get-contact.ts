import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findContact } from './contact.ts';

export const getContact = implement(
  contract.contacts.get,
  async ({ params }, { database }) => (await findContact(database, params.id)) ?? notFound(),
);
