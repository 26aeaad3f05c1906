import type { Implementation } from '../../../identity/requests/implement.ts';
import { getPreflight } from './get-preflight.ts';

export const preflightImplementations: readonly Implementation[] = [getPreflight];
