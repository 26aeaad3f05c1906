import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Claim, CampaignLedger, Throttled, LedgerStep } from '../ledger/ledger.ts';
import { prepareMessage } from '../message/compose.ts';
import type { Recipient } from '../message/recipient.ts';
import type { Connection, DeliveryResult } from '../../providers/transport/transport.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Slice } from './slice.ts';
import { drainMilliseconds, runSenderConnection, type SenderConnectionOptions } from './sender-connection.ts';
import { meetsAll } from '../message/visible-parts.ts';

const claim: Claim = {
  id: 'd1',
  email: 'ana@example.com',
  mergeValues: {},
  facts: null,
  variant: null,
  attempts: 1,
  claimNumber: 7,
  deferredSince: null,
};
const startOfTest = new Date('2026-10-01T12:00:00Z');
const token = { deliveryId: 'd1', claimNumber: 7 };

function ledgerOf(given: (Claim | Throttled)[]) {
  const steps: LedgerStep[] = [];
  const advance: CampaignLedger['advance'] = async (step) => {
    steps.push(step);
    return step.claim ? given.shift() : undefined;
  };
  const begin: CampaignLedger['begin'] = () => Promise.resolve(true);
  return { steps, ledger: { advance, begin } };
}

/** Creates a connection whose deliveries end only when `abandon` or `answer` is called. */
function silentConnection() {
  let answer: (answer: DeliveryResult) => void = () => undefined;
  const calls: string[] = [];
  const connection: Connection = {
    open: () => Promise.resolve(undefined),
    deliver: () => {
      calls.push('deliver');
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    abandon: () => {
      calls.push('abandon');
      answer({ outcome: 'unknown', reason: 'given up' });
    },
    close: () => calls.push('close'),
  };
  return { connection, calls, answer: (given: DeliveryResult) => answer(given) };
}

const recipient: Recipient = {
  deliveryId: 'd1',
  email: 'ana@example.com',
  mergeValues: {},
  meets: meetsAll,
  unsubscribeId: '',
  unsubscribeUrl: '',
  openId: '',
  clickId: () => '',
  placeholder: () => '',
};

const endlessSlice: Slice = {
  signal: new AbortController().signal,
  remaining: () => Number.POSITIVE_INFINITY,
  wait: async (work) => ({ isSettled: true, value: await work }),
  close: () => undefined,
};

function start(
  ledger: SenderConnectionOptions['ledger'],
  connection: Connection,
  signal: AbortSignal,
  more = {},
) {
  const frozen = { fromEmail: 'a@b.test', fromName: '', subject: '', html: '', amp: '', text: '' };
  return runSenderConnection({
    ledger,
    connection,
    messageFor: () => prepareMessage(frozen),
    recipientOf: () => recipient,
    now: () => startOfTest,
    claimLimits: { claimSeconds: 60 },
    breaker: new CircuitBreaker(),
    signal,
    slice: endlessSlice,
    ...more,
  });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a connection of a stopping process', () => {
  test('finishes and records the current message, and begins no other', async () => {
    const { ledger, steps } = ledgerOf([claim, claim]);
    const { connection, calls, answer } = silentConnection();
    const stopping = new AbortController();
    const run = start(ledger, connection, stopping.signal);
    await expect.poll(() => calls).toContain('deliver');
    stopping.abort();
    await sleep(20);
    answer({ outcome: 'accepted', response: '250 ok' });
    await run;
    expect(steps).toEqual([
      { claim: true },
      { claim: false, settlement: { ...token, status: 'accepted', reason: '250 ok' } },
    ]);
    expect(calls).toEqual(['deliver', 'close']);
  });

  test('abandons the message if it takes too long, and records it as unknown', async () => {
    vi.useFakeTimers();
    const { ledger, steps } = ledgerOf([claim]);
    const { connection, calls } = silentConnection();
    const stopping = new AbortController();
    const run = start(ledger, connection, stopping.signal);
    await vi.advanceTimersByTimeAsync(0);
    stopping.abort();
    await vi.advanceTimersByTimeAsync(drainMilliseconds - 1);
    expect(calls).toEqual(['deliver']);
    await vi.advanceTimersByTimeAsync(1);
    await run;
    expect(calls).toEqual(['deliver', 'abandon', 'close']);
    expect(steps.at(-1)).toMatchObject({ claim: false, settlement: { status: 'unknown' } });
  });
});

describe('a connection that reached the rate limit', () => {
  test('continues after a short wait', async () => {
    const { ledger } = ledgerOf([{ retryAfterMilliseconds: 5 }, claim]);
    const { connection, calls, answer } = silentConnection();
    const run = start(ledger, connection, new AbortController().signal);
    await expect.poll(() => calls).toContain('deliver');
    answer({ outcome: 'accepted', response: '250 ok' });
    expect(await run).toEqual({ problem: undefined, isSurplus: false });
  });

  test('ends instead of idling for a long wait, and returns the wait', async () => {
    const { ledger } = ledgerOf([{ retryAfterMilliseconds: 3_600_000 }]);
    const { connection, calls } = silentConnection();
    expect(await start(ledger, connection, new AbortController().signal)).toEqual({
      retryAfterMilliseconds: 3_600_000,
    });
    expect(calls).toEqual(['close']);
  });
});

const hour = 3_600_000;
const throttled = { outcome: 'retry', reason: '421 slower', providerFailure: 'throttled' } as const;
const domainDeferral = {
  outcome: 'retry',
  reason: '421 later',
  bounce: 'soft',
  deferral: { about: 'domain' },
} as const;
const senderRefusal = {
  outcome: 'retry',
  reason: '550 5.1.8',
  bounce: 'refused',
  deferral: { about: 'sender' },
} as const;

test.each([
  [
    'that the provider throttled is retried and the attempt does not count',
    throttled,
    0,
    { status: 'planned', uncounted: true, retrySeconds: 60 },
  ],
  [
    'that the domain deferred is retried and the attempt does not count',
    domainDeferral,
    0,
    { status: 'planned', uncounted: true, retrySeconds: 60 },
  ],
  [
    'whose sender was refused is retried and the attempt does not count',
    senderRefusal,
    0,
    { status: 'planned', uncounted: true, retrySeconds: 60 },
  ],
  [
    'that waited for ten minutes waits for ten more',
    domainDeferral,
    hour / 6,
    { status: 'planned', uncounted: true, retrySeconds: expect.closeTo(600, -1) },
  ],
  ['waits for at most half an hour', domainDeferral, 90 * hour, { status: 'planned', retrySeconds: 1800 }],
  [
    'that the domain deferred for four days is rejected',
    domainDeferral,
    97 * hour,
    { status: 'rejected', bounce: 'soft', reason: 'Not sent within 4 days: 421 later' },
  ],
  [
    'that the provider throttled for four days is rejected',
    throttled,
    97 * hour,
    { status: 'rejected', reason: 'Not sent within 4 days: 421 slower' },
  ],
  [
    'whose sender was refused for four days is rejected, which does not suppress the address',
    senderRefusal,
    97 * hour,
    { status: 'rejected', bounce: 'refused' },
  ],
  [
    'that was deferred too often is rejected',
    { outcome: 'retry', reason: '450 later' },
    0,
    { status: 'rejected' },
  ],
  [
    'to a mailbox that stays full is rejected as a soft bounce',
    { outcome: 'retry', reason: '452 4.2.2 full', bounce: 'soft' },
    0,
    { status: 'rejected', bounce: 'soft' },
  ],
  [
    'that lost the connection too often is rejected',
    { outcome: 'retry', reason: 'connection lost', providerFailure: 'lost' },
    0,
    { status: 'rejected' },
  ],
] as const)('a message %s', async (_name, given, waited, settlement) => {
  const deferredSince = waited === 0 ? null : startOfTest.getTime() - waited;
  const { ledger, steps } = ledgerOf([{ ...claim, attempts: 6, deferredSince }]);
  const { connection, calls, answer } = silentConnection();
  const run = start(ledger, connection, new AbortController().signal, { maximum: 1 });
  await expect.poll(() => calls).toContain('deliver');
  answer(given);
  await run;
  expect(steps.at(-1)?.settlement).toMatchObject(settlement);
});

describe('a failing ledger', () => {
  /** Creates a ledger whose steps fail if `fails` returns true for their number, counted from 0. */
  function failing(given: (Claim | Throttled)[], fails: (step: number) => boolean) {
    const { ledger, steps } = ledgerOf(given);
    let taken = 0;
    const advance: CampaignLedger['advance'] = (step) => {
      taken += 1;
      return fails(taken - 1) ? Promise.reject(new Error('the database is away')) : ledger.advance(step);
    };
    return { ledger: { ...ledger, advance }, steps };
  }

  test('is retried, and no result is lost', async () => {
    vi.useFakeTimers();
    const { ledger, steps } = failing([claim], (step) => step === 0 || (step > 1 && step < 5));
    const { connection, calls, answer } = silentConnection();
    const run = start(ledger, connection, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toEqual(['deliver']);
    answer({ outcome: 'accepted', response: '250 ok' });
    await vi.advanceTimersByTimeAsync(7000);
    expect(await run).toEqual({ problem: undefined, isSurplus: false });
    expect(steps.at(-1)).toEqual({
      claim: true,
      settlement: { ...token, status: 'accepted', reason: '250 ok' },
    });
    expect(calls).toEqual(['deliver', 'close']);
  });

  test('ends the connection after several attempts', async () => {
    vi.useFakeTimers();
    const { ledger } = failing([claim], () => true);
    const { connection, calls } = silentConnection();
    const run = start(ledger, connection, new AbortController().signal).catch(String);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await run).toContain('the database is away');
    expect(calls).toEqual(['close']);
  });

  test('is sent a returned message again, which is safe since it names its claim', async () => {
    vi.useFakeTimers();
    const { ledger, steps } = failing([claim], (step) => step === 1);
    const { connection, calls, answer } = silentConnection();
    const run = start(ledger, connection, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toContain('deliver');
    answer({ outcome: 'retry', reason: '450 later' });
    await vi.advanceTimersByTimeAsync(1000);
    await run;
    expect(steps.at(-1)?.settlement).toMatchObject({ ...token, status: 'planned' });
  });
});

describe('permission to begin the content', () => {
  function askingConnection() {
    const answers: boolean[] = [];
    const { connection } = silentConnection();
    const deliver: Connection['deliver'] = async (_message, beginContent) => {
      const may = await beginContent();
      answers.push(may);
      return may ? { outcome: 'accepted', response: '250 ok' } : { outcome: 'withheld' };
    };
    return { connection: { ...connection, deliver }, answers };
  }

  test('names the claim', async () => {
    const { ledger } = ledgerOf([claim]);
    const begin = vi.fn(ledger.begin);
    await start({ ...ledger, begin }, askingConnection().connection, new AbortController().signal);
    expect(begin.mock.calls).toEqual([[token]]);
  });

  test('leaves a message with a lost claim to its new worker, and continues with the next', async () => {
    const { ledger, steps } = ledgerOf([claim, claim]);
    const permissions = [false, true];
    const begin = () => Promise.resolve(permissions.shift() ?? false);
    const { connection } = askingConnection();
    await start({ ...ledger, begin }, connection, new AbortController().signal);
    expect(steps).toEqual([
      { claim: true },
      { claim: true },
      { claim: true, settlement: { ...token, status: 'accepted', reason: '250 ok' } },
    ]);
  });

  test('returns the message to the queue if the ledger fails, and the attempt does not count', async () => {
    const { ledger, steps } = ledgerOf([claim]);
    const begin = () => Promise.reject(new Error('the database is away'));
    const { connection, answers } = askingConnection();
    await start({ ...ledger, begin }, connection, new AbortController().signal);
    expect(answers).toEqual([false]);
    expect(steps.at(-1)?.settlement).toMatchObject({ ...token, status: 'planned', uncounted: true });
  });

  test('is ignored if the process was frozen meanwhile', async () => {
    vi.useFakeTimers();
    const { ledger, steps } = ledgerOf([claim]);
    const begin = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 120_000));
    const { connection, answers } = askingConnection();
    const run = start({ ...ledger, begin }, connection, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(120_000);
    await run;
    expect(answers).toEqual([false]);
    expect(steps.at(-1)?.settlement).toMatchObject({ ...token, status: 'planned' });
  });

  test('must be asked for before the claim expires, or the message is abandoned', async () => {
    vi.useFakeTimers();
    const { ledger } = ledgerOf([claim]);
    const { connection, calls } = silentConnection();
    const run = start(ledger, connection, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(44_999);
    expect(calls).toEqual(['deliver']);
    await vi.advanceTimersByTimeAsync(1);
    await run;
    expect(calls).toEqual(['deliver', 'abandon', 'close']);
  });
});

test('a probe ends after one message', async () => {
  const { ledger, steps } = ledgerOf([claim, claim]);
  const { connection, calls, answer } = silentConnection();
  const run = start(ledger, connection, new AbortController().signal, { maximum: 1 });
  await expect.poll(() => calls).toContain('deliver');
  answer({ outcome: 'rejected', reason: '550 no' });
  await run;
  expect(steps.map((step) => step.claim)).toEqual([true, false]);
});
