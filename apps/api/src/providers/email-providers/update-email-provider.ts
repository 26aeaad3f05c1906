import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailProviders } from '../../tables/providers.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { implement } from '../../identity/index.ts';
import { sendCampaignJob } from '../sending-jobs.ts';
import { restoreProvider } from '../provider-state.ts';
import { emailProviderTypes, sameAccount, separateSecret } from '../types/email-provider-types.ts';
import { toEmailProvider } from './email-provider.ts';
import { refusePrivateHost, secretMissing } from './refusals.ts';

/**
 * If the request omits the secret, the stored secret is kept only for the same account. Otherwise, a user could change
 * the host and receive the stored password.
 */
export const updateEmailProvider = implement(
  contract.emailProviders.update,
  { transaction: false },
  async ({ params, body }, { change, services }) => {
    const { shown: config, secret: given } = separateSecret(body);
    const refused = await refusePrivateHost(body, services.configuration);
    if (refused !== undefined) return refused;
    const waiting: { readonly id: string }[] = [];
    const answer = await change(async (tx) => {
      const [before] = await tx
        .select()
        .from(emailProviders)
        .where(eq(emailProviders.id, params.id))
        .for('update');
      if (before === undefined) return notFound();
      if (before.typeId !== body.type_id) {
        return refuse('email_provider_type_fixed', { path: 'body.type_id' });
      }
      const kept = sameAccount(before.typeId, before.config, config) ? before.secret : null;
      const sealed =
        given === undefined || given === '' ? null : seal(given, params.id, services.keys.credentials);
      const secret = given === undefined ? kept : sealed;
      if (secret === null && emailProviderTypes[before.typeId].config.secret.required)
        return secretMissing(before.typeId);
      const sameTopic = before.config['topic_arn'] === config['topic_arn'];
      const eventsConfirmedAt = sameTopic ? before.eventsConfirmedAt : null;
      const [updated] = await tx
        .update(emailProviders)
        .set({ name: body.name, config, secret, eventsConfirmedAt })
        .where(eq(emailProviders.id, params.id))
        .returning();
      // Closes the provider's circuit breaker, since the new configuration may work.
      waiting.push(...(await restoreProvider(tx, params.id)));
      return updated === undefined ? notFound() : toEmailProvider(updated, services);
    });
    for (const { id } of waiting) await services.queue.enqueue(sendCampaignJob, { campaignId: id });
    return answer;
  },
);
