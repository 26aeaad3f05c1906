import type { Implementation } from '../../identity/requests/implement.ts';
import { createAudience } from './create-audience.ts';
import { exportContacts } from './export-contacts.ts';
import { getAudience } from './get-audience.ts';
import { importContacts } from './import-contacts.ts';
import { listAudiences } from './list-audiences.ts';
import { listContacts } from './list-contacts.ts';
import { listImports } from './list-imports.ts';
import { removeAudience } from './remove-audience.ts';
import { removeContacts, removeMatchingContacts } from './remove-contacts.ts';
import { updateAudience } from './update-audience.ts';

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
