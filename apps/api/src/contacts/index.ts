import type { Implementation } from '../http/implement.js';
import { createContact } from './create-contact.js';
import { getActivity } from './get-activity.js';
import { getContact } from './get-contact.js';
import { removeContact } from './remove-contact.js';
import { updateContact } from './update-contact.js';

export const contactImplementations: readonly Implementation[] = [
  createContact,
  getContact,
  getActivity,
  updateContact,
  removeContact,
];
