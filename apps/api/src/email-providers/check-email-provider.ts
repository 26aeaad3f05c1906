import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound, refuse } from '../http/refusal.js';
import { transportOf } from '../sending/transport/transport-of.js';
import { findStoredProvider } from './email-provider.js';

export const checkEmailProvider = implement(
  contract.emailProviders.check,
  { transaction: false },
  async ({ params }, { transaction, services }) => {
    const provider = await transaction((database) => findStoredProvider(database, params.id));
    if (provider === undefined) return notFound();
    const made = await transportOf(provider, services);
    if (!made.ok) return refuse(made.problem.code, { message: made.problem.message });
    const connection = made.transport.connect();
    try {
      const problem = await connection.open();
      return problem === undefined ? {} : refuse(problem.code, { message: problem.message });
    } finally {
      connection.close();
    }
  },
);
