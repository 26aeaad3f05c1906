import type { Implementation } from '../requests/implement.ts';
import { listEntries } from './list-entries.ts';

export const auditImplementations: readonly Implementation[] = [listEntries];
