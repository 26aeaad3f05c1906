import { erasedDomain } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { textArray, type Transaction } from '../../platform/index.ts';

interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

/**
 * Replaces addresses by random ones in reported orders, and the ids that the shop gave to these orders. Times and amounts
 * stay, so that figures do not change.
 */
export async function unlinkOrders(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  addresses: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with replaced as materialized (
      select address, new_id()::text || ${`@${erasedDomain}`} as replacement
      from unnest(${textArray(addresses)}::text[]) as address
    )
    update orders set email_lower = replaced.replacement, order_id = new_id()::text from replaced
    where organization_id = ${organizationId} and project_id = ${projectId} and email_lower = replaced.address`);
}
