import { contract } from '@x/api-client/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { implement } from '../../identity/index.ts';
import { readPage } from '../../platform/http/page.ts';
import { deliveries } from '../../tables/delivery.ts';

export const listDeliveries = implement(contract.campaigns.deliveries, async ({ params, query }, { tx }) => {
  const wanted = and(
    eq(deliveries.campaignId, params.id),
    query.status === undefined ? undefined : eq(deliveries.status, query.status),
    // Avoids LIKE, since addresses may contain its wildcard characters.
    query.search === ''
      ? undefined
      : sql`position(${query.search.toLowerCase()} in lower(${deliveries.email})) > 0`,
  );
  const [total] = await tx.select({ rows: count() }).from(deliveries).where(wanted);
  return readPage(query, total?.rows ?? 0, async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(deliveries)
      .where(wanted)
      .orderBy(asc(deliveries.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, email, status, reason, attempts, updatedAt }) => ({
      id,
      email,
      status,
      reason,
      attempts,
      updated_at: updatedAt.toISOString(),
    }));
  });
});
