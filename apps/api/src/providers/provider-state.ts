import { sendingProblemSchema, type SendingProblem } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { asTenant, statementsAsTenant } from '../platform/database/tenant.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { storableText } from '../platform/database/text.ts';
import { queryRows } from '../platform/database/rows.ts';

type ProviderProblem = Pick<SendingProblem, 'code' | 'message'>;

/* The state of each provider's circuit breaker is stored in the database, so that all workers share one state. */

export interface ProviderKey {
  readonly organizationId: string;
  readonly emailProviderId: string;
}

/**
 * With `half_open`, the pause is over, and this worker may send one message as a probe. Meanwhile, all other workers
 * get `open`.
 */
export type ProviderState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'half_open' }
  | { readonly kind: 'open'; readonly until: Date; readonly problem: ProviderProblem };

/** Length of the first pause. Each further failure doubles the pause, up to `longestPauseSeconds`. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 1800;
/** Seconds after which another worker may probe, if a probe had no result. */
const probeSeconds = 120;

const stateRows = v.array(
  v.object({
    probe: v.boolean(),
    open: v.boolean(),
    until: v.nullable(v.number()),
    problem: v.nullable(v.pick(sendingProblemSchema, ['code', 'message'])),
  }),
);
const untilRow = v.object({ until: v.number() });
const campaignRow = v.object({ id: v.string() });

const milliseconds = sql.raw('(extract(epoch from paused_until) * 1000)::double precision');

function asOwner<Result>(
  database: Database,
  { organizationId }: ProviderKey,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return asTenant(database, [organizationId], work);
}

/**
 * Locks the row of a provider's state until the transaction ends. Must be a statement of its own, so that the next
 * statement sees the changes that other workers committed meanwhile.
 */
export function lockProvider({ emailProviderId }: Pick<ProviderKey, 'emailProviderId'>): SQL {
  return sql`select from email_provider_states where email_provider_id = ${emailProviderId} for update`;
}

/** Reads the breaker's state, and claims the probe if one is due. */
export async function acquireProvider(database: Database, place: ProviderKey): Promise<ProviderState> {
  const { emailProviderId, organizationId } = place;
  const answers = await statementsAsTenant(
    database,
    [organizationId],
    [
      sql`
      insert into email_provider_states (email_provider_id, organization_id)
      values (${emailProviderId}, ${organizationId}) on conflict do nothing`,
      lockProvider(place),
      sql`
      with probe as (
        update email_provider_states set paused_until = now() + ${probeSeconds}::integer * interval '1 second'
        where email_provider_id = ${emailProviderId} and paused_until <= now()
        returning 1
      )
      select exists (select from probe) as probe, coalesce(paused_until > now(), false) as open,
        ${milliseconds} as until, problem
      from email_provider_states where email_provider_id = ${emailProviderId}`,
    ],
  );
  const [row] = v.parse(stateRows, answers.at(-1));
  if (row?.probe === true) return { kind: 'half_open' };
  if (row?.open !== true || row.until === null || row.problem === null) return { kind: 'closed' };
  return { kind: 'open', until: new Date(row.until), problem: row.problem };
}

/**
 * Opens the breaker, for longer after each failure in a row. While the breaker is open, only a failure of the probe
 * counts.
 *
 * @returns time of the next probe
 */
export function tripProvider(
  database: Database,
  place: ProviderKey,
  { problem, isProbe }: { readonly problem: ProviderProblem; readonly isProbe: boolean },
): Promise<Date> {
  const { code, message } = problem;
  const kept = JSON.stringify({ code, message: storableText(message) });
  return asOwner(database, place, async (tx) => {
    await tx.execute(sql`
      update email_provider_states set
        failures = failures + 1,
        paused_until = now() + interval '1 second' * least(
          ${longestPauseSeconds}::double precision,
          ${firstPauseSeconds}::double precision * 2 ^ least(failures, 20)),
        problem = ${kept}::jsonb
      where email_provider_id = ${place.emailProviderId}
        and (${isProbe}::boolean or paused_until is null or paused_until <= now())`);
    const [row] = await queryRows(
      tx,
      untilRow,
      sql`
      select ${milliseconds} as until from email_provider_states where email_provider_id = ${place.emailProviderId}`,
    );
    return new Date(row?.until ?? Date.now());
  });
}

/**
 * Closes the breaker after a successful probe or a change of configuration. Clears the sending problem of the
 * provider's ongoing campaigns.
 *
 * @returns campaigns whose problem was cleared
 */
export async function restoreProvider(
  tx: Transaction,
  emailProviderId: string,
): Promise<readonly { readonly id: string }[]> {
  await tx.execute(sql`
    update email_provider_states set failures = 0, paused_until = null, problem = null
    where email_provider_id = ${emailProviderId} and (failures > 0 or paused_until is not null)`);
  return queryRows(
    tx,
    campaignRow,
    sql`
    update campaigns set sending_problem = null
    where status = 'ongoing' and sending_problem is not null and id in (
      select campaign_id from campaign_messages where email_provider_id = ${emailProviderId})
    returning id`,
  );
}

export function restoreProviderNow(
  database: Database,
  place: ProviderKey,
): Promise<readonly { readonly id: string }[]> {
  return asOwner(database, place, (tx) => restoreProvider(tx, place.emailProviderId));
}
