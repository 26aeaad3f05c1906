import type { Implementation } from '../http/implement.js';
import { listEntries } from './list-entries.js';

export const auditImplementations: readonly Implementation[] = [listEntries];
