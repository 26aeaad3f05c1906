import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { contract } from '@x/api-client/contract';
import { and, type AnyColumn, eq, sql } from 'drizzle-orm';
import { type Implementation, implement } from '../../identity/index.ts';
import { readUsage, usesSender } from '../../campaigns/usage/index.ts';
import { brokenConstraint } from '../../platform/database/failures.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import { folded, hasId, holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import { domainOf } from '../../platform/email-addresses/domain.ts';
import { withTextLookup } from '../../platform/outgoing/text-lookup.ts';
import { publicRecord, recordAmp, senderExists, toEmailSender } from './email-sender.ts';
import { getSenderAmp } from './get-sender-amp.ts';
import type { ProviderPorts } from '../ports.ts';
import { judgeRecords } from './records/judge-records.ts';

const createEmailSender = implement(contract.emailSenders.create, async ({ body }, { tx, subject }) => {
  const [created] = await tx
    .insert(emailSenders)
    .values({
      id: newId(),
      ...subject,
      email: body.email,
      name: body.name,
      emailProviderId: body.email_provider_id,
      ampValidated: body.amp_validated,
    })
    .onConflictDoNothing()
    .returning();
  return created === undefined ? senderExists(body.email) : toEmailSender(created);
});

const senderColumns = {
  email: folded(emailSenders.email),
  name: folded(emailSenders.name),
  created_at: emailSenders.id,
};

const listEmailSenders = implement(contract.emailSenders.list, ({ params, query }, { tx }) =>
  listRows(tx, query, {
    table: emailSenders,
    select: tx.select().from(emailSenders).$dynamic(),
    where: and(
      eq(emailSenders.projectId, params.id),
      holdsText(query.search, [emailSenders.name, emailSenders.email]),
      hasId(query.ids, emailSenders.id),
    ),
    order: sortedBy(query, senderColumns, emailSenders.id),
    toItems: (rows) => rows.map(toEmailSender),
  }),
);

const getEmailSender = implement(contract.emailSenders.get, async ({ params }, { tx }) => {
  const [sender] = await tx.select().from(emailSenders).where(eq(emailSenders.id, params.id));
  return sender === undefined ? notFound() : toEmailSender(sender);
});

const removeDkimKey = implement(contract.emailSenders.removeDkimKey, async ({ params }, { tx }) => {
  const [updated] = await tx
    .update(emailSenders)
    .set({ dkimSelector: null, dkimPublicKey: null, dkimPrivateKey: null })
    .where(eq(emailSenders.id, params.id))
    .returning();
  return updated === undefined ? notFound() : toEmailSender(updated);
});

/** Ongoing campaigns of the sender prevent the deletion, unless the request asks to cancel them. */
const removeEmailSender = ({ beforeDeletion }: ProviderPorts) =>
  implement(contract.emailSenders.remove, async ({ params, query }, { tx, user }) => {
    const released = await beforeDeletion(
      tx,
      { kind: 'email_sender', id: params.id },
      {
        choice: query.ongoing,
        userId: user.id,
        path: 'query.ongoing',
      },
    );
    if (released instanceof Refusal) return released;
    await tx.delete(emailSenders).where(eq(emailSenders.id, params.id));
    await released();
    return {};
  });

/** Runs outside a transaction, because DNS may be slow. */
const getEmailSenderRecords = implement(
  contract.emailSenders.records,
  { transaction: false },
  async ({ params, query }, { transaction, services }) => {
    const [row] = await transaction((tx) =>
      tx
        .select({ sender: emailSenders, provider: emailProviders })
        .from(emailSenders)
        .innerJoin(emailProviders, eq(emailProviders.id, emailSenders.emailProviderId))
        .where(eq(emailSenders.id, params.id)),
    );
    if (row === undefined) return notFound();
    const { sender, provider } = row;
    const domain = domainOf(sender.email);
    const host = provider.config['host'];
    const about = {
      domain,
      providerType: provider.typeId,
      host: typeof host === 'string' ? host : undefined,
    };
    const records = await withTextLookup(services.configuration.dnsServers, (lookup) =>
      judgeRecords(about, query.selector, lookup, publicRecord(sender)),
    );
    return { domain, amp_validated: sender.ampValidated, records };
  },
);

/** Keeps a column of the DKIM key only if the domain stays the same, since another domain does not publish the key. */
function ofSameDomain(column: AnyColumn, email: string) {
  return sql`case when lower(substring(${emailSenders.email} from '[^@]*$')) = lower(substring(${email} from '[^@]*$'))
    then ${column} end`;
}

const updateEmailSender = ({ beforeDeletion }: ProviderPorts) =>
  implement(contract.emailSenders.update, async ({ params, body }, { tx, user }) => {
    const [before] = await tx
      .select({ email: emailSenders.email })
      .from(emailSenders)
      .where(eq(emailSenders.id, params.id));
    if (before === undefined) return notFound();
    // For campaigns, a changed address has the same effect as a deleted sender.
    const moved = before.email.toLowerCase() !== body.email.toLowerCase();
    const released = moved
      ? await beforeDeletion(
          tx,
          { kind: 'email_sender', id: params.id },
          {
            choice: undefined,
            userId: user.id,
            path: 'body.email',
          },
        )
      : undefined;
    if (released instanceof Refusal) return released;
    try {
      const [updated] = await tx
        .update(emailSenders)
        .set({
          email: body.email,
          name: body.name,
          emailProviderId: body.email_provider_id,
          ampValidated: body.amp_validated,
          // The flag speaks for all mail providers, so that a change replaces what was recorded for each of them.
          ampRegistrations: sql`case when ${emailSenders.ampValidated} = ${body.amp_validated}
            then ${emailSenders.ampRegistrations} else '{}' end`,
          dkimSelector: ofSameDomain(emailSenders.dkimSelector, body.email),
          dkimPublicKey: ofSameDomain(emailSenders.dkimPublicKey, body.email),
          dkimPrivateKey: ofSameDomain(emailSenders.dkimPrivateKey, body.email),
        })
        .where(eq(emailSenders.id, params.id))
        .returning();
      await released?.();
      return updated === undefined ? notFound() : toEmailSender(updated);
    } catch (error) {
      if (brokenConstraint(error) === 'email_senders_email') return senderExists(body.email);
      throw error;
    }
  });

/** Key length that RFC 8301 §3.2 recommends. Longer keys may not fit into a 512-byte DNS response (RFC 6376 §3.3.3). */
const dkimKeyBits = 2048;

const makePair = promisify(generateKeyPair);

/**
 * Each key has a selector of its own, so that the previous DNS record can stay until messages signed with the previous
 * key have arrived.
 */
function newSelector(now: Date): string {
  return `x${now.getTime().toString(36)}`;
}

/** Runs outside a transaction, because generating a key pair can take a few hundred milliseconds. */
const makeDkimKey = implement(
  contract.emailSenders.makeDkimKey,
  { transaction: false },
  async ({ params }, { change, services }) => {
    const { privateKey, publicKey } = await makePair('rsa', {
      modulusLength: dkimKeyBits,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    return change(async (tx) => {
      const [updated] = await tx
        .update(emailSenders)
        .set({
          dkimSelector: newSelector(services.now()),
          dkimPublicKey: publicKey.toString('base64'),
          dkimPrivateKey: seal(privateKey, params.id, services.keys.credentials),
        })
        .where(eq(emailSenders.id, params.id))
        .returning();
      return updated === undefined ? notFound() : toEmailSender(updated);
    });
  },
);

const listCampaigns = implement(contract.emailSenders.campaigns, ({ params }, { tx }) =>
  readUsage(tx, usesSender(params.id)),
);

export function implementEmailSenders(ports: ProviderPorts): readonly Implementation[] {
  return [
    createEmailSender,
    listEmailSenders,
    getEmailSender,
    getEmailSenderRecords,
    updateEmailSender(ports),
    getSenderAmp,
    recordAmp,
    makeDkimKey,
    removeDkimKey,
    removeEmailSender(ports),
    listCampaigns,
  ];
}
