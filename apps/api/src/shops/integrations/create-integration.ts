import { contract } from '@x/api-client/contract';
import { integrations, newId, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { addressOf, mergeSecrets, separateSecrets } from './configuration.ts';
import { sealSecrets, toIntegration } from './integration.ts';
import { refusePrivateAddress, secretMissing } from './refusals.ts';

export const createIntegration = implement(
  contract.integrations.create,
  { transaction: false },
  async ({ body }, { change, subject, services }) => {
    const separated = separateSecrets(body.type_id, body.config);
    const merged = mergeSecrets(separated, {}, false);
    if (!merged.ok) return secretMissing(merged.missing);
    const address = addressOf(body.type_id, separated.shown);
    const refused = await refusePrivateAddress(address, services.configuration.allowedHosts);
    if (refused !== undefined) return refused;
    const id = newId();
    return change(async (tx) => {
      const [created] = await tx
        .insert(integrations)
        .values({
          id,
          ...subject,
          name: body.name,
          typeId: body.type_id,
          params: body.params,
          config: separated.shown,
          secret: sealSecrets(merged.secrets, id, services.keys.credentials),
        })
        .returning();
      return created === undefined ? notFound() : toIntegration(created);
    });
  },
);
