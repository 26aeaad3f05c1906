import type { Implementation } from '../http/implement.js';
import { listSessions } from './list-sessions.js';
import { login } from './login.js';
import { logout } from './logout.js';
import { revokeOtherSessions, revokeSession } from './revoke-sessions.js';

export const sessionImplementations: readonly Implementation[] = [
  login,
  logout,
  listSessions,
  revokeSession,
  revokeOtherSessions,
];
