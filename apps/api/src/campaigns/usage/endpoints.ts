import { type CampaignUsage, contract, namedCampaigns } from '@x/api-client/contract';
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  usesAudience,
  usesContacts,
  usesProvider,
  usesSegment,
  usesSender,
  usesTemplate,
} from './used-by.ts';

const rank = sql`case campaigns.status when 'ongoing' then 0 when 'paused' then 1 when 'scheduled' then 2 else 3 end`;

/** Reads campaigns that have not ended and match a condition from `used-by.ts`. */
async function readUsage(tx: Transaction, uses: SQL): Promise<CampaignUsage> {
  const wanted = and(inArray(campaigns.status, ['draft', 'scheduled', 'ongoing', 'paused']), uses);
  const counts = await tx
    .select({ status: campaigns.status, campaigns: count() })
    .from(campaigns)
    .where(wanted)
    .groupBy(campaigns.status);
  const items = await tx
    .select({ id: campaigns.id, name: campaigns.name, status: campaigns.status })
    .from(campaigns)
    .where(wanted)
    .orderBy(rank, desc(campaigns.id))
    .limit(namedCampaigns);
  const of = (...statuses: readonly string[]) =>
    counts.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.campaigns : 0), 0);
  return {
    items,
    total: counts.reduce((sum, row) => sum + row.campaigns, 0),
    ongoing: of('ongoing', 'paused'),
    scheduled: of('scheduled'),
  };
}

export const usageImplementations: readonly Implementation[] = [
  implement(contract.audiences.campaigns, ({ params }, { tx }) => readUsage(tx, usesAudience(params.id))),
  implement(contract.contacts.campaigns, async ({ params }, { tx }) => {
    const [contact] = await tx
      .select({ audienceId: contacts.audienceId })
      .from(contacts)
      .where(eq(contacts.id, params.id));
    if (contact === undefined) return notFound();
    return readUsage(tx, usesContacts(contact.audienceId, [params.id]));
  }),
  implement(contract.emailSenders.campaigns, ({ params }, { tx }) => readUsage(tx, usesSender(params.id))),
  implement(contract.emailProviders.campaigns, ({ params }, { tx }) =>
    readUsage(tx, usesProvider(params.id)),
  ),
  implement(contract.segments.campaigns, ({ params }, { tx }) => readUsage(tx, usesSegment(params.id))),
  implement(contract.templates.campaigns, ({ params }, { tx }) => readUsage(tx, usesTemplate(params.id))),
];
