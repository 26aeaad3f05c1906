import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { asTenant } from './database/tenant.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

/** Maximum time for the database to respond, in milliseconds. */
const databaseMilliseconds = 2000;

async function databaseAnswers({ database }: Services): Promise<boolean> {
  const asked = asTenant(database, [], (tx) => tx.execute(sql`select 1`)).then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), databaseMilliseconds).unref();
  });
  return Promise.race([asked, late]);
}

/** Serves `GET /health` for load balancers. The status is 503 if the database does not respond. */
export function createHealth(services: Services): Hono {
  const routes = new Hono();
  routes.get('/health', async (context) => {
    const healthy = await databaseAnswers(services);
    context.header('cache-control', 'no-store');
    return context.json({ status: healthy ? 'ok' : 'database_unreachable', version }, healthy ? 200 : 503);
  });
  return routes;
}
