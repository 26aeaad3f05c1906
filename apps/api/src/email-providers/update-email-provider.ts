import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailProviders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { seal } from '../secrets/seal.js';
import { refusePrivateHost } from './checked-host.js';
import { toEmailProvider } from './email-provider.js';

/**
 * A password that is left out stays, as long as the server it is for stays: otherwise whoever may change the host
 * could have the stored password sent to a host of their own.
 */
export const updateEmailProvider = implement(
  contract.emailProviders.update,
  { transaction: false },
  async ({ params, body }, { transaction, services }) => {
    const { password, ...config } = body.config;
    const refused = await refusePrivateHost(config.host, services.configuration.allowedHosts);
    if (refused !== undefined) return refused;
    return transaction(async (database) => {
      const [before] = await database
        .select()
        .from(emailProviders)
        .where(eq(emailProviders.id, params.id))
        .for('update');
      if (before === undefined) return notFound();
      const kept = before.config.host === config.host ? before.secret : null;
      const given =
        password === '' || password === undefined
          ? null
          : seal(password, params.id, services.keys.credentials);
      const secret = password === undefined ? kept : given;
      const [updated] = await database
        .update(emailProviders)
        .set({ name: body.name, typeId: body.type_id, config, secret })
        .where(eq(emailProviders.id, params.id))
        .returning();
      return updated === undefined ? notFound() : toEmailProvider(updated);
    });
  },
);
