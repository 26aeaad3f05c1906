import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { integrations, notFound, refuse } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { addressOf, mergeSecrets, separateSecrets } from './configuration.ts';
import { sealSecrets, toIntegration, unsealSecrets } from './integration.ts';
import { refusePrivateAddress, secretMissing } from './refusals.ts';

export const updateIntegration = implement(
  contract.integrations.update,
  { transaction: false },
  async ({ params, body }, { change, services }) => {
    const separated = separateSecrets(body.type_id, body.config);
    const address = addressOf(body.type_id, separated.shown);
    const refused = await refusePrivateAddress(address, services.configuration.allowedHosts);
    if (refused !== undefined) return refused;
    const key = services.keys.credentials;
    return change(async (tx) => {
      const [before] = await tx
        .select()
        .from(integrations)
        .where(eq(integrations.id, params.id))
        .for('update');
      if (before === undefined) return notFound();
      if (before.typeId !== body.type_id) {
        return refuse('integration_type_fixed', {
          message: 'An integration stays of its type: add another one instead.',
          path: 'body.type_id',
        });
      }
      const sameHost = addressOf(before.typeId, before.config).url.origin === address.url.origin;
      const merged = mergeSecrets(separated, unsealSecrets(before, key), sameHost);
      if (!merged.ok) return secretMissing(merged.missing);
      const [updated] = await tx
        .update(integrations)
        .set({
          name: body.name,
          params: body.params,
          config: separated.shown,
          secret: sealSecrets(merged.secrets, before.id, key),
        })
        .where(eq(integrations.id, before.id))
        .returning();
      return updated === undefined ? notFound() : toIntegration(updated);
    });
  },
);
