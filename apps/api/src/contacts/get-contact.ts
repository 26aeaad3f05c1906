import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findContact } from './contact.js';

export const getContact = implement(
  contract.contacts.get,
  async ({ params }, { database }) => (await findContact(database, params.id)) ?? notFound(),
);
