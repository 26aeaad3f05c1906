import type { Implementation } from '../../identity/index.ts';
import { addSuppressions } from './add-suppressions.ts';
import { exportSuppressions } from './export-suppressions.ts';
import { liftSuppressions } from './lift-suppressions.ts';
import { listSuppressions } from './list-suppressions.ts';

export const suppressionImplementations: readonly Implementation[] = [
  listSuppressions,
  addSuppressions,
  liftSuppressions,
  exportSuppressions,
];
