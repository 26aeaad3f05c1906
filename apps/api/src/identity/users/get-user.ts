import { contract } from '@x/api-client/contract';
import { asSystem, notFound } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { findUser } from './user.ts';

/** As the system: the current project of a user is out of the tenant role's reach. The user is the caller, whatever the path says. */
export const getUser = implement(
  contract.users.get,
  { transaction: false },
  async (_request, { user, services }) =>
    (await asSystem(services.database, (tx) => findUser(tx, user.id))) ?? notFound(),
);
