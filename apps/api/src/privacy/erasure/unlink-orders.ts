import { erasedDomain } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ProjectPlace } from '../project-place.ts';

/*
 * Orders of people, and the groups of a holdout to which they were assigned, refer to them by address. A person gets the
 * same random address in both, so that the figures of a holdout do not change. The ids that the shop gave to orders lead
 * to the person too, and are replaced as well.
 */

/** Expression for the address that replaces a person's. */
export const randomAddress = sql`new_id()::text || ${`@${erasedDomain}`}::text`;

export function inProject(table: SQL, { organizationId, projectId }: ProjectPlace): SQL {
  return sql`${table}.organization_id = ${organizationId} and ${table}.project_id = ${projectId}`;
}

/** Replaces addresses by random ones in the orders and groups of a project. */
export async function unlinkOrders(
  tx: Transaction,
  place: ProjectPlace,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx.execute(sql`
    with replaced as materialized (
      select address, ${randomAddress} as replacement from unnest(${textArray(addresses)}::text[]) as address
    ), assigned as (
      update holdout_people set email_lower = replaced.replacement from replaced
      where holdout_people.period_id in (
          select id from holdout_periods where ${inProject(sql`holdout_periods`, place)})
        and holdout_people.email_lower = replaced.address
    )
    update orders set email_lower = replaced.replacement, order_id = new_id()::text from replaced
    where ${inProject(sql`orders`, place)} and orders.email_lower = replaced.address`);
}
