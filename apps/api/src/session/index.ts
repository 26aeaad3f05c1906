import type { Implementation } from '../http/implement.js';
import { login } from './login.js';
import { logout } from './logout.js';

export const sessionImplementations: readonly Implementation[] = [login, logout];
