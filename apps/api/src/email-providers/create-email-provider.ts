import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { emailProviders } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { seal } from '../secrets/seal.js';
import { separateSecret, typeDescriptions } from './configuration.js';
import { toEmailProvider } from './email-provider.js';
import { refusePrivateHost, secretMissing } from './refusals.js';

export const createEmailProvider = implement(
  contract.emailProviders.create,
  { transaction: false },
  async ({ body }, { change, subject, services }) => {
    const { shown: config, secret: given = '' } = separateSecret(body);
    if (given === '' && typeDescriptions[body.type_id].secret.required) return secretMissing(body.type_id);
    const refused = await refusePrivateHost(body, services.configuration);
    if (refused !== undefined) return refused;
    const id = newId();
    const secret = given === '' ? null : seal(given, id, services.keys.credentials);
    return change(async (database) => {
      const [created] = await database
        .insert(emailProviders)
        .values({ id, ...subject, name: body.name, typeId: body.type_id, config, secret })
        .returning();
      return created === undefined ? notFound() : toEmailProvider(created, services);
    });
  },
);
