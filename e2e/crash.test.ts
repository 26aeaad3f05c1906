import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, expectData } from '@x/api-client';
import { startFaultSimulator, type FaultSimulator } from '@x/fault-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../tools/postgres.ts';
import type { RunningSystem } from '../tools/system.ts';
import { createUserClient } from './client.ts';
import { findLedgerFaults, countReceived } from './crash/ledger-faults.ts';
import { Fuse, drawKillPoint, type KillPoint } from './crash/kill-point.ts';
import {
  addCampaign,
  waitForCompletion,
  readLedger,
  prepareAccount,
  startCrashSystem,
  type CrashAccount,
  type LedgerRow,
} from './crash/account.ts';

/*
 * Kills Yamp (SIGKILL) while it sends, at points that the seeds determine, and restarts it. The next kill comes while
 * Yamp is still sending the rest of the interrupted campaigns. In the end, no contact may have received a message
 * twice, and every contact must be in the ledger.
 *
 * Restarts take nearly all of the time. Each kill therefore interrupts three campaigns, one per protocol, and both
 * databases are tested concurrently.
 */

/** Number of interrupted campaigns on each database. `CRASH_SEEDS=2500` interrupts 5,000 in total. */
const seedsPerDatabase = Number(process.env['CRASH_SEEDS'] ?? 6);
/** Number of campaigns after which the ledgers are checked. */
const seedsPerRound = 25;
/** Number of campaigns that each kill interrupts. Three consecutive seeds use the three protocols. */
const seedsPerKill = 3;
const databases = ['embedded', 'postgres'] as const;
const contactCount = 30;
const connections = 5;
/** Time limit for one seed in ms, which is enough on a slow machine. */
const seedTimeout = 60_000;

/** A campaign and the point at which it is interrupted, which is drawn from its seed. */
interface InterruptedCampaign {
  readonly seed: number;
  readonly point: KillPoint;
  readonly campaignId: string;
}

function splitIntoChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_chunk, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}

function findFaults(
  { seed, point }: InterruptedCampaign,
  ledger: readonly LedgerRow[],
  received: ReadonlyMap<string, number>,
): readonly string[] {
  // At most two kills interrupt a campaign, and each one leaves at most one unknown message per connection.
  const expected = { contacts: contactCount, mostUnknown: 2 * connections };
  return findLedgerFaults(ledger, received, expected).map(
    (fault) => `seed ${String(seed)}, ${point.protocol}, ${point.step} ${String(point.message)}: ${fault}`,
  );
}

describe.concurrent.each(databases)('a server that is killed while sending, on %s', (kind) => {
  let dataFolder = '';
  let databaseUrl: string | undefined;
  let postgres: TemporaryPostgres | undefined;
  let simulator: FaultSimulator;
  let system: RunningSystem;
  let account: CrashAccount;
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
    account = await prepareAccount(system.url, simulator, contactCount);
    // Restart once, because a process saves its compile cache when it stops normally. The cache speeds up later starts.
    await system.stop();
    system = await start();
  }, 240_000);

  afterAll(async () => {
    await system.stop();
    await simulator.close();
    await postgres?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }, 60_000);

  async function prepare(seed: number): Promise<InterruptedCampaign> {
    const point = drawKillPoint(seed, contactCount);
    const campaignId = await addCampaign(
      createUserClient(system.url, account.token),
      account,
      point.protocol,
    );
    return { seed, point, campaignId };
  }

  /** Sends the campaigns, kills Yamp when all of them have reached their points, and restarts Yamp. */
  async function killDuring(campaigns: readonly InterruptedCampaign[]): Promise<void> {
    const client = createUserClient(system.url, account.token);
    const points = campaigns.map(({ point }) => point);
    const sent = Promise.withResolvers<undefined>();
    const killed = Promise.withResolvers<undefined>();
    fuse = new Fuse(points, sent.promise, async () => {
      await system.kill();
      killed.resolve(undefined);
    });
    const calls = campaigns.map(({ campaignId }) =>
      expectData(client.call(contract.campaigns.send, { params: { id: campaignId }, body: {} })),
    );
    await Promise.all(calls);
    sent.resolve(undefined);
    await killed.promise;
    fuse = undefined;
    system = await start();
  }

  async function check(killed: readonly InterruptedCampaign[]): Promise<readonly string[]> {
    const client = createUserClient(system.url, account.token);
    const faults: string[] = [];
    const ledgers = new Map<string, readonly LedgerRow[]>();
    for (const { campaignId } of killed) ledgers.set(campaignId, await readLedger(client, campaignId));
    for (const campaign of killed) {
      const ledger = ledgers.get(campaign.campaignId) ?? [];
      faults.push(...findFaults(campaign, ledger, countReceived(ledger, simulator.accepted)));
    }
    simulator.clearAccepted();
    return faults;
  }

  const first = kind === 'embedded' ? 1 : 1_000_001;
  const seeds = Array.from({ length: seedsPerDatabase }, (_seed, index) => first + index);
  const rounds = splitIntoChunks(seeds, seedsPerRound).map(
    (round) => [round[0] ?? 0, round.at(-1) ?? 0, round] as const,
  );

  test.each(rounds)(
    'reaches every contact exactly once (seeds %i to %i)',
    { concurrent: false, timeout: seedsPerRound * seedTimeout },
    async (_first, _last, round) => {
      const campaigns: InterruptedCampaign[] = [];
      for (const seed of round) campaigns.push(await prepare(seed));
      let before: readonly InterruptedCampaign[] = [];
      for (const group of splitIntoChunks(campaigns, seedsPerKill)) {
        await killDuring(group);
        // Wait for the previous group, so that no campaign is interrupted more than twice.
        const client = createUserClient(system.url, account.token);
        for (const { campaignId } of before) await waitForCompletion(client, campaignId);
        before = group;
      }
      expect(await check(campaigns)).toEqual([]);
    },
  );
});
