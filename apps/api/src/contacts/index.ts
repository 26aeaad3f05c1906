import type { Implementation } from '../http/implement.ts';
import { createContact } from './create-contact.ts';
import { getActivity } from './get-activity.ts';
import { getContact } from './get-contact.ts';
import { removeContact } from './remove-contact.ts';
import { updateContact } from './update-contact.ts';

export const contactImplementations: readonly Implementation[] = [
  createContact,
  getContact,
  getActivity,
  updateContact,
  removeContact,
];
