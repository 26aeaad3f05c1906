import type { Implementation } from '../http/implement.js';
import { getPreflight } from './get-preflight.js';

export const preflightImplementations: readonly Implementation[] = [getPreflight];
