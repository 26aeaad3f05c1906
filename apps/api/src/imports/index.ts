import type { Implementation } from '../http/implement.js';
import { exportRefusals } from './export-refusals.js';
import { getImport } from './get-import.js';
import { listSkippedValues } from './list-skipped-values.js';
import { listRefusals } from './list-refusals.js';
import { checkImport, startImport } from './map-import.js';
import { previewImport } from './preview-import.js';
import { removeImport } from './remove-import.js';
import { undoImport } from './undo-import.js';

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
];
