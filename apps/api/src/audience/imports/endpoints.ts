import type { Implementation } from '../../identity/index.ts';
import { exportRefusals } from './export-refusals.ts';
import { getImport } from './get-import.ts';
import { listSkippedValues } from './list-skipped-values.ts';
import { listRefusals } from './list-refusals.ts';
import { checkImport, startImport } from './map-import.ts';
import { previewImport } from './preview-import.ts';
import { removeImport } from './remove-import.ts';
import { undoImport } from './undo-import.ts';
import { importContacts } from './import-contacts.ts';
import { listImports } from './list-imports.ts';

export const importImplementations: readonly Implementation[] = [
  getImport,
  listRefusals,
  listSkippedValues,
  exportRefusals,
  previewImport,
  checkImport,
  startImport,
  removeImport,
  undoImport,
  importContacts,
  listImports,
];
