import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { callableHosts, destinationOf } from '../../platform/outgoing/destination.ts';
import { reachableAddresses } from '../../platform/outgoing/reachable-address.ts';
import { type Refusal, refuse, notFound } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/database/identifier.ts';
import { integrations } from '../../tables/shops.ts';
import { addressOf, mergeSecrets, separateSecrets } from './configuration.ts';
import { implement } from '../../identity/index.ts';
import { sealSecrets, toIntegration, unsealSecrets } from './integration.ts';

/**
 * Refuses a URL whose host is in a private network. A host that does not exist is accepted, because it may exist later.
 */
async function refusePrivateAddress(
  { field, url }: ReturnType<typeof addressOf>,
  allowedHosts: readonly string[],
): Promise<Refusal<'host_refused'> | undefined> {
  const destination = destinationOf(url);
  const reachable = await reachableAddresses(destination, allowedHosts);
  if (reachable.ok || reachable.code === 'host_unknown') return undefined;
  return refuse('host_refused', { path: `body.config.${field}`, details: { host: destination.host } });
}

function secretMissing(place: string): Refusal<'integration_secret_missing'> {
  return refuse('integration_secret_missing', { path: `body.config.${place}` });
}

export const createIntegration = implement(
  contract.integrations.create,
  { transaction: false },
  async ({ body }, { change, subject, services }) => {
    const separated = separateSecrets(body.type_id, body.config);
    const merged = mergeSecrets(separated, {}, false);
    if (!merged.ok) return secretMissing(merged.missing);
    const address = addressOf(body.type_id, separated.shown);
    const refused = await refusePrivateAddress(address, callableHosts(services.configuration));
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

export const updateIntegration = implement(
  contract.integrations.update,
  { transaction: false },
  async ({ params, body }, { change, services }) => {
    const separated = separateSecrets(body.type_id, body.config);
    const address = addressOf(body.type_id, separated.shown);
    const refused = await refusePrivateAddress(address, callableHosts(services.configuration));
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
        return refuse('integration_type_fixed', { path: 'body.type_id' });
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
