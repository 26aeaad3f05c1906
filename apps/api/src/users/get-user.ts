import { contract } from '@x/api-client/contract';
import { asSystem } from '../database/tenant.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findUser } from './user.js';

/** As the system: the current project of a user is out of the tenant role's reach. The user is the caller, whatever the path says. */
export const getUser = implement(
  contract.users.get,
  { transaction: false },
  async (_request, { user, services }) =>
    (await asSystem(services.database, (database) => findUser(database, user.id))) ?? notFound(),
);
