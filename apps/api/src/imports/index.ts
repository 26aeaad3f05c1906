import type { Implementation } from '../http/implement.js';
import { getImport } from './get-import.js';
import { listRefusals } from './list-refusals.js';

export const importImplementations: readonly Implementation[] = [getImport, listRefusals];
