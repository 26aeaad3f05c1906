import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { emailProviders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { seal } from '../secrets/seal.js';
import { refusePrivateHost } from './checked-host.js';
import { toEmailProvider } from './email-provider.js';

export const createEmailProvider = implement(
  contract.emailProviders.create,
  { transaction: false },
  async ({ body }, { transaction, subject, services }) => {
    const { password = '', ...config } = body.config;
    const refused = await refusePrivateHost(config.host, services.configuration.allowedHosts);
    if (refused !== undefined) return refused;
    const id = newId();
    const secret = password === '' ? null : seal(password, id, services.keys.credentials);
    const [created] = await transaction((database) =>
      database
        .insert(emailProviders)
        .values({ id, ...subject, name: body.name, typeId: body.type_id, config, secret })
        .returning(),
    );
    return created === undefined ? notFound() : toEmailProvider(created);
  },
);
