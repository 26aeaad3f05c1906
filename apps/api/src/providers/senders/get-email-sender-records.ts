import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { domainOf } from '../../platform/email-addresses/domain.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { withTextLookup } from '../../platform/dns/text-lookup.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import { implement } from '../../identity/index.ts';
import { publicRecord } from './email-sender.ts';
import { judgeRecords } from './records/judge-records.ts';

/** Runs outside a transaction, because DNS may be slow. */
export const getEmailSenderRecords = implement(
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
