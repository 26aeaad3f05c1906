import { contract } from '@x/api-client/contract';
import { asSystem, newId, refuse, tooManyRequests, users } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { hashPassword } from '../session/password.ts';
import { weakPassword } from './password-strength.ts';

/** As the system: nobody is signed in yet. */
export const createUser = implement(
  contract.users.create,
  { transaction: false },
  async ({ body }, { services, address }) => {
    const seconds = await services.rateLimits.registerByAddress.take(address);
    if (seconds > 0) return tooManyRequests(seconds);
    const weak = weakPassword(body.password, body);
    if (weak !== undefined) return weak;
    const passwordHash = await hashPassword(body.password, services.configuration.password);
    const [created] = await asSystem(services.database, (tx) =>
      tx
        .insert(users)
        .values({
          id: newId(),
          name: body.name,
          email: body.email,
          emailLower: body.email.toLowerCase(),
          passwordHash,
        })
        .onConflictDoNothing({ target: users.emailLower })
        .returning({ id: users.id }),
    );
    return (
      created ??
      refuse('email_unavailable', { message: 'This email address cannot be registered.', path: 'body.email' })
    );
  },
);
