import type { Implementation } from '../http/implement.ts';
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
