import type { Implementation } from '../http/implement.js';
import { createAudience } from './create-audience.js';
import { exportContacts } from './export-contacts.js';
import { getAudience } from './get-audience.js';
import { importContacts } from './import-contacts.js';
import { listAudiences } from './list-audiences.js';
import { listContacts } from './list-contacts.js';
import { listImports } from './list-imports.js';
import { removeAudience } from './remove-audience.js';
import { removeContacts, removeMatchingContacts } from './remove-contacts.js';
import { updateAudience } from './update-audience.js';

export const audienceImplementations: readonly Implementation[] = [
  createAudience,
  listAudiences,
  getAudience,
  updateAudience,
  removeAudience,
  listContacts,
  removeContacts,
  removeMatchingContacts,
  exportContacts,
  importContacts,
  listImports,
];
