import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, expectData } from '@x/api-client';
import { startFaultSimulator, type FaultSimulator } from '@x/fault-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../tools/postgres.ts';
import type { RunningSystem } from '../tools/system.ts';
import { clientOf } from './client.ts';
import { ledgerFaults, receivedOf } from './crash/ledger-faults.ts';
import { Fuse, killPointOf, type KillPoint } from './crash/kill-point.ts';
import {
  addCampaign,
  completionOf,
  ledgerOf,
  prepareWorld,
  startCrashSystem,
  type CrashWorld,
  type LedgerRow,
} from './crash/world.ts';

/*
 * The product is killed (SIGKILL) while it sends, at points that seeds name, over every protocol; it starts again, and is
 * killed again while it also finishes what the last crash left. In the end nobody may have got a message twice, and
 * nobody may be missing from the ledger.
 *
 * A kill costs a start, which is nearly all of the time this takes. So each ends three campaigns, one a protocol and each
 * at its own point, and the two databases go side by side.
 */

/** Campaigns that are cut off on each of the two databases. `CRASH_SEEDS=2500` for 5,000 in all. */
const seedsPerDatabase = Number(process.env['CRASH_SEEDS'] ?? 25);
/** What is left is looked at after so many. */
const seedsPerRound = 25;
/** Seeds in a row name as many different protocols. */
const seedsPerKill = 3;
const databases = ['pglite', 'postgres'] as const;
const contactCount = 30;
const connections = 5;
/** ms for one seed and what comes with it, on a slow machine. */
const patience = 60_000;

/** A campaign that is to be cut off where its seed says. */
interface Doomed {
  readonly seed: number;
  readonly point: KillPoint;
  readonly campaignId: string;
}

function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_chunk, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}

/** What is wrong with a campaign, in sentences; nothing, if all is well. */
function faultsOf(
  { seed, point }: Doomed,
  ledger: readonly LedgerRow[],
  received: ReadonlyMap<string, number>,
): readonly string[] {
  // Killed once while it was sent, and once more, perhaps, while the rest was.
  const expected = { contacts: contactCount, mostUnknown: 2 * connections };
  return ledgerFaults(ledger, received, expected).map(
    (fault) => `seed ${String(seed)}, ${point.protocol}, ${point.step} ${String(point.message)}: ${fault}`,
  );
}

describe.concurrent.each(databases)('a server that is killed while it sends, on %s', (kind) => {
  let dataFolder = '';
  let databaseUrl: string | undefined;
  let postgres: TemporaryPostgres | undefined;
  let simulator: FaultSimulator;
  let system: RunningSystem;
  let world: CrashWorld;
  let fuse: Fuse | undefined;

  const start = () => startCrashSystem({ dataFolder, databaseUrl, simulator, connections });

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'x-crash-'));
    postgres = kind === 'postgres' ? await startPostgres(['fsync=off']) : undefined;
    databaseUrl = await postgres?.createDatabase();
    simulator = await startFaultSimulator({
      smtpPort: 0,
      httpPort: 0,
      onStep: (step, protocol) => fuse?.step(step, protocol),
    });
    system = await start();
    world = await prepareWorld(system.url, simulator, contactCount);
    // What was compiled is kept by a process that ends in order, and by no other.
    await system.stop();
    system = await start();
  }, 240_000);

  afterAll(async () => {
    await system.stop();
    await simulator.close();
    await postgres?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }, 60_000);

  async function prepare(seed: number): Promise<Doomed> {
    const point = killPointOf(seed, contactCount);
    const campaignId = await addCampaign(clientOf(system.url, world.token), world, point.protocol);
    return { seed, point, campaignId };
  }

  /** Sends campaigns, kills the product when each has come to the point that its seed names, and starts it again. */
  async function killDuring(doomed: readonly Doomed[]): Promise<void> {
    const client = clientOf(system.url, world.token);
    const points = doomed.map(({ point }) => point);
    const sent = Promise.withResolvers<undefined>();
    const killed = Promise.withResolvers<undefined>();
    fuse = new Fuse(points, sent.promise, async () => {
      await system.kill();
      killed.resolve(undefined);
    });
    const calls = doomed.map(({ campaignId }) =>
      expectData(client.call(contract.campaigns.send, { params: { id: campaignId }, body: {} })),
    );
    await Promise.all(calls);
    sent.resolve(undefined);
    await killed.promise;
    fuse = undefined;
    system = await start();
  }

  async function check(killed: readonly Doomed[]): Promise<readonly string[]> {
    const client = clientOf(system.url, world.token);
    const faults: string[] = [];
    const ledgers = new Map<string, readonly LedgerRow[]>();
    for (const { campaignId } of killed) ledgers.set(campaignId, await ledgerOf(client, campaignId));
    for (const one of killed) {
      const ledger = ledgers.get(one.campaignId) ?? [];
      faults.push(...faultsOf(one, ledger, receivedOf(ledger, simulator.accepted)));
    }
    simulator.forget();
    return faults;
  }

  const first = kind === 'pglite' ? 1 : 1_000_001;
  const seeds = Array.from({ length: seedsPerDatabase }, (_seed, index) => first + index);
  const rounds = chunksOf(seeds, seedsPerRound).map(
    (round) => [round[0] ?? 0, round.at(-1) ?? 0, round] as const,
  );

  test.each(rounds)(
    'loses nobody and writes to nobody twice (seeds %i to %i)',
    { concurrent: false, timeout: seedsPerRound * patience },
    async (_first, _last, round) => {
      const doomed: Doomed[] = [];
      for (const seed of round) doomed.push(await prepare(seed));
      let before: readonly Doomed[] = [];
      for (const group of chunksOf(doomed, seedsPerKill)) {
        await killDuring(group);
        // A campaign is cut off twice at most: by its own seed, and while the rest of it is sent.
        const client = clientOf(system.url, world.token);
        for (const { campaignId } of before) await completionOf(client, campaignId);
        before = group;
      }
      expect(await check(doomed)).toEqual([]);
    },
  );
});
