import type { Implementation } from '../http/implement.ts';
import { listEntries } from './list-entries.ts';

export const auditImplementations: readonly Implementation[] = [listEntries];
