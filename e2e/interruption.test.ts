import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract, expectData, type Client } from '@x/api-client';
import {
  startFaultSimulator,
  type FaultSimulator,
  type Protocol,
  type ProtocolStep,
} from '@x/fault-simulator';
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../tools/postgres.ts';
import type { RunningSystem } from '../tools/system.ts';
import { createUserClient } from './client.ts';
import { Hold } from './crash/hold.ts';
import { findLedgerFaults, countReceived } from './crash/ledger-faults.ts';
import {
  addCampaign,
  waitForCompletion,
  readLedger,
  prepareAccount,
  startCrashSystem,
  waitUntil,
  type CrashAccount,
  type LedgerRow,
} from './crash/account.ts';

/*
 * Runs three Yamp processes on one PostgreSQL server. One of them is frozen while it sends, and resumes after the
 * others have taken over. Then the database restarts while all three send. In the end, no contact may have received a
 * message twice, and every contact must be in the ledger.
 */

const protocols = ['smtp', 'ses', 'sendgrid'] as const satisfies readonly Protocol[];
const contactCount = 30;
const connections = 5;

interface Freeze {
  readonly name: string;
  /** Environment variables that change the time limits of claims. */
  readonly limits: Readonly<Record<string, string>>;
  /** Duration of the freeze in seconds. By default, the freeze lasts until the claims have expired. */
  readonly seconds?: number;
  /** True if partly transmitted messages become `unknown` during the freeze. */
  readonly becomesUnknown: boolean;
}

/**
 * `FREEZE_SECONDS=120` freezes a process for two minutes, first with the default limits and then with a shorter limit
 * for the response to a message.
 */
const seconds = Number(process.env['FREEZE_SECONDS'] ?? 0);
const freezes: readonly Freeze[] =
  seconds === 0
    ? [
        {
          name: 'for longer than its claims last',
          limits: { SENDING_CLAIM_SECONDS: '8', SENDING_ANSWER_SECONDS: '8' },
          becomesUnknown: true,
        },
      ]
    : [
        { name: `for ${String(seconds)} seconds`, limits: {}, seconds, becomesUnknown: seconds > 300 },
        {
          name: `for ${String(seconds)} seconds, longer than its claims last`,
          limits: { SENDING_ANSWER_SECONDS: '30' },
          seconds,
          becomesUnknown: true,
        },
      ];

/**
 * Number of messages to hold by protocol and step. Each protocol holds one message per connection, so that no
 * connection makes progress.
 */
const held = {
  smtp: { started: 2, receiving: 1, accepted: 2 },
  ses: { receiving: 2, accepted: 3 },
  sendgrid: { receiving: 2, accepted: 3 },
} as const;
/**
 * Number of messages without transmitted content. These are SMTP messages that wait for the response to their envelope.
 * Over an API, even the first byte is content.
 */
const unbegun = held.smtp.started;
const begun = 3 * connections - unbegun;

const testTimeout = 300_000 + 2 * seconds * 1000;

describe.each(freezes)('three processes, one of which is frozen $name', (freeze) => {
  let dataFolder = '';
  let databaseUrl = '';
  let postgres: TemporaryPostgres;
  let simulator: FaultSimulator;
  let account: CrashAccount;
  const systems: RunningSystem[] = [];
  let onStep: (step: ProtocolStep, protocol: Protocol) => void | Promise<void> = () => undefined;

  async function start(): Promise<RunningSystem> {
    const { limits: environment } = freeze;
    const options = { dataFolder, databaseUrl, simulator, connections, environment };
    const system = await startCrashSystem(options);
    systems.push(system);
    return system;
  }

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'x-interruption-'));
    postgres = await startPostgres(['fsync=off']);
    databaseUrl = await postgres.createDatabase();
    simulator = await startFaultSimulator({
      smtpPort: 0,
      httpPort: 0,
      onStep: (step, protocol) => onStep(step, protocol),
    });
    account = await prepareAccount((await start()).url, simulator, contactCount);
  }, 240_000);

  afterAll(async () => {
    await Promise.all(systems.map((system) => system.stop()));
    await simulator.close();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }, 60_000);

  const clientOn = (system: RunningSystem | undefined): Client =>
    createUserClient(system?.url ?? '', account.token);

  async function sendCampaigns(client: Client): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const protocol of protocols) ids.push(await addCampaign(client, account, protocol));
    for (const id of ids)
      await expectData(client.call(contract.campaigns.send, { params: { id }, body: {} }));
    return ids;
  }

  async function readRows(client: Client, campaignIds: readonly string[]): Promise<readonly LedgerRow[]> {
    return (await Promise.all(campaignIds.map((id) => readLedger(client, id)))).flat();
  }

  const countWithStatus = (rows: readonly LedgerRow[], wanted: string): number =>
    rows.filter(({ status }) => status === wanted).length;

  /**
   * Describes each fault of the completed campaigns, annotates the test with their results, and clears the simulator's
   * log.
   */
  async function findFaults(
    client: Client,
    campaignIds: readonly string[],
    { mostUnknown, annotate }: { readonly mostUnknown: number } & Pick<TestContext, 'annotate'>,
  ): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const id of campaignIds) {
      const ledger = await readLedger(client, id);
      const expected = { contacts: contactCount, mostUnknown };
      faults.push(...findLedgerFaults(ledger, countReceived(ledger, simulator.accepted), expected));
    }
    const rows = await readRows(client, campaignIds);
    await annotate(
      `${String(rows.length)} contacts: ${String(countWithStatus(rows, 'accepted'))} accepted, ${String(countWithStatus(rows, 'unknown'))} unknown; ${String(simulator.accepted.length)} messages arrived`,
    );
    simulator.clearAccepted();
    return faults;
  }

  test(
    'reaches every contact exactly once and records late answers',
    { timeout: testTimeout },
    async (context) => {
      const hold = new Hold(held);
      onStep = (step, protocol) => hold.step(step, protocol);
      const [frozen] = systems;
      const campaignIds = await sendCampaigns(clientOn(frozen));
      await hold.full;
      frozen?.freeze();
      const frozenAt = performance.now();
      // The providers respond while the process is frozen.
      hold.release();
      const others = [await start()];
      const claimSeconds = Number(freeze.limits['SENDING_CLAIM_SECONDS'] ?? 60);
      // Every process looks for abandoned claims when it starts. After that, only one process looks every minute. Start
      // the last process after the claims have expired.
      if (freeze.seconds === undefined) await sleep(claimSeconds * 1000 - (performance.now() - frozenAt));
      others.push(await start());
      const client = clientOn(others[0]);
      if (freeze.seconds !== undefined) await sleep(freeze.seconds * 1000 - (performance.now() - frozenAt));
      if (freeze.becomesUnknown) {
        const before = await readRows(client, campaignIds);
        expect(countWithStatus(before, 'unknown')).toBe(begun);
        expect(countWithStatus(before, 'accepted')).toBe(before.length - begun);
      }
      frozen?.wake();
      await context.annotate(`frozen for ${String(Math.round((performance.now() - frozenAt) / 1000))} s`);
      await waitUntil('the late answers', async () =>
        countWithStatus(await readRows(client, campaignIds), 'unknown') === 0 ? true : undefined,
      );
      const { annotate } = context;
      expect(await findFaults(client, campaignIds, { mostUnknown: 0, annotate })).toEqual([]);
    },
  );

  test.for(['immediate', 'fast'] as const)(
    'reaches every contact exactly once although the database restarts (%s)',
    { timeout: testTimeout },
    async (mode, { annotate }) => {
      const wanted = Promise.withResolvers<undefined>();
      let taken = 0;
      onStep = (step) => {
        taken += step === 'accepted' ? 1 : 0;
        if (taken === contactCount) wanted.resolve(undefined);
      };
      const client = clientOn(systems[0]);
      const campaignIds = await sendCampaigns(client);
      await wanted.promise;
      await postgres.interrupt(mode);
      await sleep(1000);
      await postgres.resume();
      for (const { url } of systems) {
        await waitUntil('the database', async () => ((await fetch(`${url}/health`)).ok ? true : undefined));
      }
      for (const id of campaignIds) await waitForCompletion(client, id);
      expect(await findFaults(client, campaignIds, { mostUnknown: connections, annotate })).toEqual([]);
    },
  );
});
