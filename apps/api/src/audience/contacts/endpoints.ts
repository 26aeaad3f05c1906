import type { Implementation } from '../../identity/requests/implement.ts';
import { createContact } from './create-contact.ts';
import { getActivity } from '../../engagement/contact-activity/get-activity.ts';
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
