import { ampHealthDays, ampMailProviders, contract, type AmpMailProvider } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement } from '../../identity/index.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { alignmentOf } from './alignment.ts';
import { ampRegistrationsOf } from './email-sender.ts';

/** Limits of what is read, so that the answer takes as long for a million recipients as for a hundred thousand. */
const latestCampaigns = 10;
const opensOfCampaign = 5000;

const shareRow = v.object({ domain: v.string(), opened: v.number(), showed_amp: v.number() });

interface Opens {
  readonly opened: number;
  readonly showed_amp: number;
}

const yahooCountries =
  'com ca co.uk fr de it es ie gr pt ro pl se no dk nl be at ch com.br com.ar com.mx com.co com.ve cl com.pe ' +
  'com.au co.nz in co.in co.id com.sg com.my com.ph com.vn co.th com.tw com.hk com.tr co.il co.za co.kr';

/** Yahoo in Japan (`yahoo.co.jp`) is a different company, whose mail does not show AMP. */
const domains: Readonly<Record<AmpMailProvider, readonly string[]>> = {
  gmail: ['gmail.com', 'googlemail.com'],
  yahoo: [
    ...yahooCountries.split(' ').map((end) => `yahoo.${end}`),
    'ymail.com',
    'rocketmail.com',
    'myyahoo.com',
    'aol.com',
    'aim.com',
    'verizon.net',
  ],
  mail_ru: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru'],
};

const mailProviderDomains: ReadonlyMap<string, AmpMailProvider> = new Map(
  ampMailProviders.flatMap((provider) => domains[provider].map((domain) => [domain, provider] as const)),
);

/** Counts per mail provider the recipients who opened a message of the sender, and those who saw AMP. */
async function countOpens(
  tx: Transaction,
  { projectId, email }: Pick<typeof emailSenders.$inferSelect, 'projectId' | 'email'>,
  now: Date,
): Promise<ReadonlyMap<AmpMailProvider, Opens>> {
  const oldest = new Date(now.getTime() - ampHealthDays * 86_400_000);
  const rows = await queryRows(
    tx,
    shareRow,
    sql`
    with sent as (
      select campaigns.id from campaigns join campaign_messages on campaign_messages.campaign_id = campaigns.id
      where campaigns.project_id = ${projectId}::uuid and campaigns.start_at > ${oldest.toISOString()}::timestamptz
        and lower(campaign_messages.from_email) = lower(${email}) and campaign_messages.amp <> ''
      order by campaigns.start_at desc limit ${latestCampaigns}::integer
    ), opens as (
      select open.delivery_id, bool_or(open.content_type = 'amp') as amp
      from sent cross join lateral (
        select delivery_id, content_type from message_events
        where campaign_id = sent.id and kind = 'open' and not bot
          and occurred_at >= ${oldest.toISOString()}::timestamptz - interval '1 day' limit ${opensOfCampaign}::integer
      ) as open
      group by open.delivery_id
    )
    select lower(substring(deliveries.email from '[^@]*$')) as domain,
      count(*)::integer as opened, count(*) filter (where opens.amp)::integer as showed_amp
    from opens join deliveries on deliveries.id = opens.delivery_id
    where lower(substring(deliveries.email from '[^@]*$')) in (
      select jsonb_array_elements_text(${JSON.stringify([...mailProviderDomains.keys()])}::jsonb)
    )
    group by 1`,
  );
  const counts = new Map<AmpMailProvider, Opens>();
  for (const { domain, opened, showed_amp: showedAmp } of rows) {
    const provider = mailProviderDomains.get(domain);
    if (provider === undefined) continue;
    const before = counts.get(provider) ?? { opened: 0, showed_amp: 0 };
    counts.set(provider, { opened: before.opened + opened, showed_amp: before.showed_amp + showedAmp });
  }
  return counts;
}

export const getSenderAmp = implement(contract.emailSenders.amp, async ({ params }, { tx, services }) => {
  const [row] = await tx
    .select({ sender: emailSenders, provider: emailProviders })
    .from(emailSenders)
    .innerJoin(emailProviders, eq(emailProviders.id, emailSenders.emailProviderId))
    .where(eq(emailSenders.id, params.id));
  if (row === undefined) return notFound();
  const { sender, provider } = row;
  const registrations = ampRegistrationsOf(sender);
  const opens = await countOpens(tx, sender, services.now());
  return {
    alignment: alignmentOf(sender, provider, services.configuration),
    mail_providers: ampMailProviders.map((id) => ({
      id,
      registration: registrations[id],
      ...(opens.get(id) ?? { opened: 0, showed_amp: 0 }),
    })),
  };
});
