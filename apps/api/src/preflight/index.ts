import type { Implementation } from '../http/implement.ts';
import { getPreflight } from './get-preflight.ts';

export const preflightImplementations: readonly Implementation[] = [getPreflight];
