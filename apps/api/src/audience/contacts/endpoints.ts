import type { Implementation } from '../../identity/index.ts';
import { createContact } from './create-contact.ts';
import { getContact } from './get-contact.ts';
import { removeContact } from './remove-contact.ts';
import { updateContact } from './update-contact.ts';
import { listContacts } from './list-contacts.ts';
import { removeContacts, removeMatchingContacts } from './remove-contacts.ts';
import { exportContacts } from './export-contacts.ts';

export const contactImplementations: readonly Implementation[] = [
  createContact,
  getContact,
  updateContact,
  removeContact,
  listContacts,
  removeContacts,
  removeMatchingContacts,
  exportContacts,
];
