import { totalmem } from 'node:os';
import { startPostgres, type TemporaryPostgres } from '../../../tools/postgres.ts';
import { shippedSettings } from '../src/platform/database/server/server-in-data-folder.ts';

/** The server gets a quarter of the machine's memory, as docs/operating.md recommends. */
const tunedSettings = ['max_wal_size=4GB', `shared_buffers=${String(Math.floor(totalmem() / 2 ** 22))}MB`];

const servers = {
  shipped: { title: 'the settings that ship', settings: shippedSettings },
  tuned: { title: `tuned settings (${tunedSettings.join(', ')})`, settings: tunedSettings },
};

/**
 * Measures on two servers, one after the other: with the settings of the server that the product starts, and with tuned
 * ones. `BENCH_SERVER=shipped` or `tuned` measures on one of them.
 */
export async function onEachServer(measure: (server: TemporaryPostgres) => Promise<void>): Promise<void> {
  for (const [name, { title, settings }] of Object.entries(servers)) {
    const { BENCH_SERVER: only = name } = process.env;
    if (only !== name) continue;
    console.log(`\n── PostgreSQL with ${title}`);
    const server = await startPostgres(settings);
    try {
      await measure(server);
    } finally {
      await server.stop();
    }
  }
}

/** Measures in a database of its own on each server, or in a given one. */
export async function inEachDatabase(
  name: string,
  given: string | undefined,
  measure: (url: string) => void,
): Promise<void> {
  if (given !== undefined) measure(given);
  else await onEachServer(async (server) => measure(await server.createDatabase(name)));
}
