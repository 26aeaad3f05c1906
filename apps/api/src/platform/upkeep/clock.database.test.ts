import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { createJobQueue, type JobQueue } from '../queue/queue.ts';
import { clockCorrections } from '../../upkeep.ts';
import { ClockWatch } from './clock.ts';
import { asSystem } from '../database/tenant.ts';

let world: SendingWorld;
let queue: JobQueue;
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
const database = () => world.application.services.database;
beforeAll(async () => {
  world = await createSendingWorld();
  const audience = await world.addAudience(['ana@clock.test', 'bo@clock.test']);
  await world.addFrozenCampaign([audience]);
  queue = await createJobQueue({ pool: database().pool, onError: () => undefined });
});
afterAll(async () => {
  await queue.stop(1000);
  await world.close();
});

const run = (statement: ReturnType<typeof sql>) =>
  asSystem(database(), async (tx) => (await tx.execute(statement)).rows);

/** Everything that was written while the clock was 30 days ahead. */
async function moveToTheFuture(): Promise<void> {
  await run(
    sql`update deliveries set status = 'planned', due_at = now() + interval '30 days 4 minutes', updated_at = now() + interval '30 days'`,
  );
  await run(
    sql`insert into email_provider_states (email_provider_id, organization_id) select id, organization_id from email_providers on conflict do nothing`,
  );
  await run(
    sql`update email_provider_states set paused_until = now() + interval '30 days', slots_at = now() + interval '30 days'`,
  );
  await run(
    sql`insert into rate_limits (key, points, expire) values ('login:x', 60, (extract(epoch from now() + interval '30 days') * 1000)::bigint)`,
  );
  await run(sql`update pgboss.version set cron_on = now() + interval '30 days'`);
}

async function waits() {
  const [row] = await run(sql`
    select (select max(due_at) < now() + interval '5 minutes' and min(due_at) > now() + interval '3 minutes' from deliveries) as deferred,
      (select max(paused_until) <= now() + interval '1 hour' and max(slots_at) <= now() from email_provider_states) as provider,
      (select count(*)::integer from rate_limits where key = 'login:x') as limits,
      (select cron_on is null or cron_on < now() + interval '1 minute' from pgboss.version) as schedule`);
  return row;
}

test('a clock that was 30 days ahead leaves nothing waiting for that time', async () => {
  await moveToTheFuture();
  const watch = new ClockWatch({ database: database(), log }, clockCorrections);
  await watch.look(0);
  expect(await waits()).toMatchObject({ deferred: true, provider: true, limits: 0, schedule: true });
  expect(warnings.join('\n')).toContain('set back');
});

test('a clock that goes on as the process does corrects nothing, and one that was set back does', async () => {
  const watch = new ClockWatch({ database: database(), log }, clockCorrections);
  await watch.look(0);
  await moveToTheFuture();
  await watch.look(1000);
  expect(await waits()).toMatchObject({ deferred: false, limits: 1 });
  // The process lived for two days, the clock of the database only for a moment.
  await watch.look(2 * 86_400_000);
  expect(await waits()).toMatchObject({ deferred: true, provider: true, limits: 0, schedule: true });
});
