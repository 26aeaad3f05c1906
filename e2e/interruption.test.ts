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
import { clientOf } from './client.ts';
import { Hold } from './crash/hold.ts';
import { ledgerFaults, receivedOf } from './crash/ledger-faults.ts';
import {
  addCampaign,
  completionOf,
  ledgerOf,
  prepareWorld,
  startCrashSystem,
  until,
  type CrashWorld,
  type LedgerRow,
} from './crash/world.ts';

/*
 * Three processes on one PostgreSQL. One is frozen while it sends, and wakes when the others have gone on without it; then
 * the database is stopped and started again while all three send. In the end nobody may have got a message twice, and
 * nobody may be missing from the ledger.
 */

const protocols = ['smtp', 'ses', 'sendgrid'] as const satisfies readonly Protocol[];
const contactCount = 30;
const connections = 5;

interface Freeze {
  readonly name: string;
  /** Limits of claims that differ from the product's own. */
  readonly limits: Readonly<Record<string, string>>;
  /** Seconds; without it until the others have completed the campaigns. */
  readonly seconds?: number;
  /** Whether messages whose content began become `unknown` meanwhile. */
  readonly isDoubted: boolean;
}

/** `FREEZE_SECONDS=120` freezes for so long, once under the product's own limits and once beyond all of them. */
const seconds = Number(process.env['FREEZE_SECONDS'] ?? 0);
const freezes: readonly Freeze[] =
  seconds === 0
    ? [
        {
          name: 'for longer than its claims last',
          limits: { SENDING_CLAIM_SECONDS: '8', SENDING_ANSWER_SECONDS: '8' },
          isDoubted: true,
        },
      ]
    : [
        { name: `for ${String(seconds)} seconds`, limits: {}, seconds, isDoubted: seconds > 300 },
        {
          name: `for ${String(seconds)} seconds, longer than its claims last`,
          limits: { SENDING_ANSWER_SECONDS: '30' },
          seconds,
          isDoubted: true,
        },
      ];

/** Of each protocol as many as there are connections: the process does nothing but wait. */
const held = {
  smtp: { begun: 2, half: 1, taken: 2 },
  ses: { half: 2, taken: 3 },
  sendgrid: { half: 2, taken: 3 },
} as const;
/** Of SMTP, what waits for the answer to its envelope; of an API the first byte is content. */
const unbegun = held.smtp.begun;
const begun = 3 * connections - unbegun;

const patience = 300_000 + 2 * seconds * 1000;

describe.each(freezes)('three processes, one of which is frozen $name', (freeze) => {
  let dataFolder = '';
  let databaseUrl = '';
  let postgres: TemporaryPostgres;
  let simulator: FaultSimulator;
  let world: CrashWorld;
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
    world = await prepareWorld((await start()).url, simulator, contactCount);
  }, 240_000);

  afterAll(async () => {
    await Promise.all(systems.map((system) => system.stop()));
    await simulator.close();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }, 60_000);

  const clientOn = (system: RunningSystem | undefined): Client => clientOf(system?.url ?? '', world.token);

  /** Starts to send a campaign over each protocol. */
  async function sendCampaigns(client: Client): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const protocol of protocols) ids.push(await addCampaign(client, world, protocol));
    for (const id of ids)
      await expectData(client.call(contract.campaigns.send, { params: { id }, body: {} }));
    return ids;
  }

  async function rowsOf(client: Client, campaignIds: readonly string[]): Promise<readonly LedgerRow[]> {
    return (await Promise.all(campaignIds.map((id) => ledgerOf(client, id)))).flat();
  }

  const countOf = (rows: readonly LedgerRow[], wanted: string): number =>
    rows.filter(({ status }) => status === wanted).length;

  /** What is wrong with completed campaigns. Says what became of their messages, and forgets them. */
  async function faultsOf(
    client: Client,
    campaignIds: readonly string[],
    { mostUnknown, annotate }: { readonly mostUnknown: number } & Pick<TestContext, 'annotate'>,
  ): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const id of campaignIds) {
      const ledger = await ledgerOf(client, id);
      const expected = { contacts: contactCount, mostUnknown };
      faults.push(...ledgerFaults(ledger, receivedOf(ledger, simulator.accepted), expected));
    }
    const rows = await rowsOf(client, campaignIds);
    await annotate(
      `${String(rows.length)} contacts: ${String(countOf(rows, 'accepted'))} accepted, ${String(countOf(rows, 'unknown'))} unknown; ${String(simulator.accepted.length)} messages arrived`,
    );
    simulator.forget();
    return faults;
  }

  test(
    'nobody is lost, nobody gets it twice, and late answers count',
    { timeout: patience },
    async (context) => {
      const hold = new Hold(held);
      onStep = (step, protocol) => hold.step(step, protocol);
      const [frozen] = systems;
      const campaignIds = await sendCampaigns(clientOn(frozen));
      await hold.full;
      frozen?.freeze();
      const frozenAt = performance.now();
      // The answers reach a process that does not read them.
      hold.release();
      const others = [await start()];
      const claimSeconds = Number(freeze.limits['SENDING_CLAIM_SECONDS'] ?? 60);
      // A process that starts looks for what others left; else that is done at each full minute.
      if (freeze.seconds === undefined) await sleep(claimSeconds * 1000 - (performance.now() - frozenAt));
      others.push(await start());
      const client = clientOn(others[0]);
      if (freeze.seconds !== undefined) await sleep(freeze.seconds * 1000 - (performance.now() - frozenAt));
      if (freeze.isDoubted) {
        const before = await rowsOf(client, campaignIds);
        expect(countOf(before, 'unknown')).toBe(begun);
        expect(countOf(before, 'accepted')).toBe(before.length - begun);
      }
      frozen?.wake();
      await context.annotate(`frozen for ${String(Math.round((performance.now() - frozenAt) / 1000))} s`);
      await until('the late answers', async () =>
        countOf(await rowsOf(client, campaignIds), 'unknown') === 0 ? true : undefined,
      );
      const { annotate } = context;
      expect(await faultsOf(client, campaignIds, { mostUnknown: 0, annotate })).toEqual([]);
    },
  );

  test.for(['immediate', 'fast'] as const)(
    'their database is stopped (%s) while they send, and started again',
    { timeout: patience },
    async (mode, { annotate }) => {
      const wanted = Promise.withResolvers<undefined>();
      let taken = 0;
      onStep = (step) => {
        taken += step === 'taken' ? 1 : 0;
        if (taken === contactCount) wanted.resolve(undefined);
      };
      const client = clientOn(systems[0]);
      const campaignIds = await sendCampaigns(client);
      await wanted.promise;
      await postgres.interrupt(mode);
      await sleep(1000);
      await postgres.resume();
      for (const { url } of systems) {
        await until('the database', async () => ((await fetch(`${url}/health`)).ok ? true : undefined));
      }
      for (const id of campaignIds) await completionOf(client, id);
      expect(await faultsOf(client, campaignIds, { mostUnknown: connections, annotate })).toEqual([]);
    },
  );
});
