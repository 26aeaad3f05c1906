import type { Implementation } from '../http/implement.js';
import { addSuppressions } from './add-suppressions.js';
import { exportSuppressions } from './export-suppressions.js';
import { liftSuppressions } from './lift-suppressions.js';
import { listSuppressions } from './list-suppressions.js';

export const suppressionImplementations: readonly Implementation[] = [
  listSuppressions,
  addSuppressions,
  liftSuppressions,
  exportSuppressions,
];
