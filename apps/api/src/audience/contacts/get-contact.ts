import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findContact } from './contact.ts';

export const getContact = implement(
  contract.contacts.get,
  async ({ params }, { tx }) => (await findContact(tx, params.id)) ?? notFound(),
);
