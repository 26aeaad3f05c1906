import { contract, emailProviderTypeIds } from '@x/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type Implementation, implement } from '../../identity/index.ts';
import { readUsage, usesProvider } from '../../campaigns/usage/index.ts';
import { checkEmailProvider } from './check-email-provider.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import { hasId, holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { restoreProvider } from '../provider-state.ts';
import { sendCampaignJob } from '../sending-jobs.ts';
import {
  describeType,
  emailProviderTypes,
  sameAccount,
  separateSecret,
} from '../types/email-provider-types.ts';
import { toEmailProvider, findStoredProvider } from './email-provider.ts';
import { refusePrivateHost, secretMissing } from './refusals.ts';
import type { ProviderPorts } from '../ports.ts';

const listProviderTypes = implement(contract.emailProviders.types, { transaction: false }, () =>
  Promise.resolve(emailProviderTypeIds.map(describeType)),
);

const createEmailProvider = implement(
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

const listEmailProviders = implement(contract.emailProviders.list, ({ params, query }, { tx, services }) =>
  listRows(tx, query, {
    table: emailProviders,
    select: tx.select().from(emailProviders).$dynamic(),
    where: and(
      eq(emailProviders.projectId, params.id),
      holdsText(query.search, [emailProviders.name]),
      hasId(query.ids, emailProviders.id),
    ),
    order: [desc(emailProviders.id)],
    toItems: (rows) => rows.map((row) => toEmailProvider(row, services)),
  }),
);

const getEmailProvider = implement(contract.emailProviders.get, async ({ params }, { tx, services }) => {
  const provider = await findStoredProvider(tx, params.id);
  return provider === undefined ? notFound() : toEmailProvider(provider, services);
});

const removeEmailProvider = ({ beforeDeletion }: ProviderPorts) =>
  implement(contract.emailProviders.remove, async ({ params, query }, { tx, user }) => {
    // Locks the provider, so that no sender can start using it meanwhile.
    await tx
      .select({ id: emailProviders.id })
      .from(emailProviders)
      .where(eq(emailProviders.id, params.id))
      .for('update');
    const senders = await tx.$count(emailSenders, eq(emailSenders.emailProviderId, params.id));
    if (senders > 0) {
      return refuse('email_provider_in_use', { details: { senders } });
    }
    const released = await beforeDeletion(
      tx,
      { kind: 'email_provider', id: params.id },
      {
        choice: query.ongoing,
        userId: user.id,
        path: 'query.ongoing',
      },
    );
    if (released instanceof Refusal) return released;
    await tx.delete(emailProviders).where(eq(emailProviders.id, params.id));
    return {};
  });

/**
 * If the request omits the secret, the stored secret is kept only for the same account. Otherwise, a user could change
 * the host and receive the stored password.
 */
const updateEmailProvider = implement(
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

const listCampaigns = implement(contract.emailProviders.campaigns, ({ params }, { tx }) =>
  readUsage(tx, usesProvider(params.id)),
);

export function implementEmailProviders(ports: ProviderPorts): readonly Implementation[] {
  return [
    listProviderTypes,
    createEmailProvider,
    listEmailProviders,
    getEmailProvider,
    updateEmailProvider,
    removeEmailProvider(ports),
    checkEmailProvider,
    listCampaigns,
  ];
}
