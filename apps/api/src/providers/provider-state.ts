import { sendingProblemSchema, type SendingProblem } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  asTenant,
  type Database,
  type Transaction,
  statementsAsTenant,
  storableText,
  queryRows,
} from '../platform/index.ts';

/** Why it is left alone. */
type ProviderProblem = Pick<SendingProblem, 'code' | 'message'>;

/* The circuit breaker of a provider, in the database: what one worker finds out holds for all. */

export interface ProviderPlace {
  readonly organizationId: string;
  readonly emailProviderId: string;
}

/**
 * Whether a provider may be used. `trial`: it was left alone for long enough, and this worker alone may try it with one
 * message; the others wait for what comes of it.
 */
export type ProviderState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'open'; readonly until: Date; readonly problem: ProviderProblem };

/** Seconds before the first trial; each trial that fails doubles them. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 1800;
/** Seconds that a trial may take before another worker tries. */
const trialSeconds = 120;

const stateRows = v.array(
  v.object({
    trial: v.boolean(),
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
  { organizationId }: ProviderPlace,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return asTenant(database, [organizationId], work);
}

/**
 * Waits for every other worker that claims for a provider or asks to use it. A statement of its own: one sees what was
 * committed before it began, so what they did is read by the next.
 */
export function lockProvider({ emailProviderId }: Pick<ProviderPlace, 'emailProviderId'>): SQL {
  return sql`select from email_provider_states where email_provider_id = ${emailProviderId} for update`;
}

/** Asks to use a provider, and takes the trial where one is due. */
export async function enterProvider(database: Database, place: ProviderPlace): Promise<ProviderState> {
  const { emailProviderId, organizationId } = place;
  const answers = await statementsAsTenant(
    database,
    [organizationId],
    [
      sql`
      insert into email_provider_states (email_provider_id, organization_id)
      values (${emailProviderId}, ${organizationId}) on conflict do nothing`,
      // Then the next one sees that another worker has just taken the trial.
      lockProvider(place),
      sql`
      with trial as (
        update email_provider_states set paused_until = now() + ${trialSeconds}::integer * interval '1 second'
        where email_provider_id = ${emailProviderId} and paused_until <= now()
        returning 1
      )
      select exists (select from trial) as trial, coalesce(paused_until > now(), false) as open,
        ${milliseconds} as until, problem
      from email_provider_states where email_provider_id = ${emailProviderId}`,
    ],
  );
  const [row] = v.parse(stateRows, answers.at(-1));
  if (row?.trial === true) return { kind: 'trial' };
  if (row?.open !== true || row.until === null || row.problem === null) return { kind: 'closed' };
  return { kind: 'open', until: new Date(row.until), problem: row.problem };
}

/**
 * Leaves a provider alone for a while, longer each time in a row. Workers that find the same fault at the same time
 * count once.
 *
 * @returns when it will be tried again
 */
export function tripProvider(
  database: Database,
  place: ProviderPlace,
  { problem, trial }: { readonly problem: ProviderProblem; readonly trial: boolean },
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
        and (${trial}::boolean or paused_until is null or paused_until <= now())`);
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
 * The provider works, or was set up anew: nothing holds it any longer.
 *
 * @returns the campaigns that waited for it, which can go on now
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

/** The same, from outside a transaction. */
export function restoreProviderNow(
  database: Database,
  place: ProviderPlace,
): Promise<readonly { readonly id: string }[]> {
  return asOwner(database, place, (tx) => restoreProvider(tx, place.emailProviderId));
}
