import type { AppContext } from '#/app/context.ts';

/** Takes over the session that a call has just opened, and drops what belongs to the previous user. */
export function beginSession({
  clearCache,
  currentUser,
  session,
}: Pick<AppContext, 'clearCache' | 'currentUser' | 'session'>): void {
  clearCache();
  currentUser.forget();
  session.start();
}
