import { type FrequencyCap, ownDeliveryReasons } from '@x/api-client/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { campaigns } from '../../tables/campaigns.ts';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Frequency cap of a project, for a campaign that respects it. */
export interface ProjectCap extends FrequencyCap {
  readonly projectId: string;
}

/** Reads the frequency cap that a campaign must respect. */
export async function loadCap(
  tx: Transaction,
  {
    projectId,
    ignoresFrequencyCap,
  }: Pick<typeof campaigns.$inferSelect, 'projectId' | 'ignoresFrequencyCap'>,
): Promise<ProjectCap | undefined> {
  if (ignoresFrequencyCap) return undefined;
  const [cap] = await tx
    .select({ messages: projects.frequencyCapMessages, days: projects.frequencyCapDays })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (cap === undefined || cap.messages === null || cap.days === null) return undefined;
  return { projectId, messages: cap.messages, days: cap.days };
}

/**
 * Builds the tables that close those of the `candidates` for a claim whose address has reached the frequency cap. Looks
 * up each address in the ledgers of the project's recent campaigns. The result is the table `recipients`.
 */
export function cappedRecipients(campaignId: string, cap: ProjectCap | undefined): SQL {
  if (cap === undefined) return sql`recipients as (select * from candidates)`;
  const { projectId, messages, days } = cap;
  return sql`
    capped as materialized (
      select capped_addresses(${projectId}::uuid, ${campaignId}::uuid,
        array(select lower(email) from candidates where closed is null),
        ${messages}::integer, ${days}::integer) as address
    ), recipients as (
      select id, contact_id, email, merge_values, facts,
        coalesce(closed, case when lower(email) in (select address from capped)
          then ${ownDeliveryReasons.frequencyCap} end) as closed
      from candidates
    )`;
}

/** Query for the addresses of a project, in lower case, that have reached the frequency cap. */
export function addressesAtCap({ projectId, messages, days }: ProjectCap): SQL {
  return sql`select addresses_at_cap(${projectId}::uuid, ${messages}::integer, ${days}::integer) as address`;
}
