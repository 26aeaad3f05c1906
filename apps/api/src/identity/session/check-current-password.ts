import { eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { type Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/accounts.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { checkPassword } from './password.ts';

export function currentPasswordInvalid(): Refusal<'current_password_invalid'> {
  return refuse('current_password_invalid', { path: 'body.current_password' });
}

/**
 * Asks again for the password of a signed-in user. Guesses are limited, because a session may be stolen. Returns the
 * stored hash with which the password was compared. Callers must check that the row still has this hash.
 */
export async function checkCurrentPassword(
  user: SignedInUser,
  password: string,
  { database, configuration, rateLimits }: Services,
): Promise<string | Refusal<'current_password_invalid' | 'too_many_requests'>> {
  const seconds = await rateLimits.passwordBySession.attempt(user.sessionHash);
  if (seconds > 0) return tooManyRequests(seconds);
  const [stored] = await asSystem(database, (tx) =>
    tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id)),
  );
  const matches = await checkPassword(stored?.passwordHash, password, configuration.password);
  if (stored === undefined || !matches) return currentPasswordInvalid();
  await rateLimits.passwordBySession.forgive(user.sessionHash);
  return stored.passwordHash;
}
