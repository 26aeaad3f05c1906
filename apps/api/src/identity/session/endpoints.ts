import type { Implementation } from '../requests/implement.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { revokeOtherSessions, revokeSession } from './revoke-sessions.ts';

export const sessionImplementations: readonly Implementation[] = [
  login,
  logout,
  listSessions,
  revokeSession,
  revokeOtherSessions,
];
