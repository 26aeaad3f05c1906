import { contract } from '@x/api-client/contract';
import { emailProviders, newId, notFound, seal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { emailProviderTypes } from '../types/email-provider-types.ts';
import { separateSecret } from '../types/stored-provider.ts';
import { toEmailProvider } from './email-provider.ts';
import { refusePrivateHost, secretMissing } from './refusals.ts';

export const createEmailProvider = implement(
  contract.emailProviders.create,
  { transaction: false },
  async ({ body }, { change, subject, services }) => {
    const { shown: config, secret: given = '' } = separateSecret(body);
    if (given === '' && emailProviderTypes[body.type_id].config.secret.required)
      return secretMissing(body.type_id);
    const refused = await refusePrivateHost(body, services.configuration);
    if (refused !== undefined) return refused;
    const id = newId();
    const secret = given === '' ? null : seal(given, id, services.keys.credentials);
    return change(async (tx) => {
      const [created] = await tx
        .insert(emailProviders)
        .values({ id, ...subject, name: body.name, typeId: body.type_id, config, secret })
        .returning();
      return created === undefined ? notFound() : toEmailProvider(created, services);
    });
  },
);
