import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliveryResult } from '../../providers/index.ts';
import { DomainPace } from './domain-pace.ts';

const taken: DeliveryResult = { outcome: 'accepted', response: '250 ok' };
const full: DeliveryResult = { outcome: 'retry', reason: '452 4.2.2 full', bounce: 'soft' };
const refused: DeliveryResult = { outcome: 'rejected', reason: '550 5.7.1 no' };

function deferred(receiver?: string): DeliveryResult {
  const deferral = { about: 'domain', ...(receiver === undefined ? {} : { receiver }) } as const;
  return { outcome: 'retry', reason: '421 later', deferral };
}

function createPace() {
  const clock = { now: 0 };
  const pace = new DomainPace(() => clock.now);
  const heldDomains = () => pace.held().map(({ domain }) => domain);
  const record = (count: number, domain: string, answer: DeliveryResult) => {
    for (let index = 0; index < count; index += 1) pace.record(`ana${String(index)}@${domain}`, answer);
  };
  return { pace, clock, heldDomains, record };
}

describe('a domain', () => {
  test('is paused after five deferrals in a row', () => {
    const { record, heldDomains } = createPace();
    record(4, 'a.test', deferred());
    record(1, 'a.test', taken);
    record(4, 'a.test', deferred());
    expect(heldDomains()).toEqual([]);
    record(1, 'A.test', deferred());
    expect(heldDomains()).toEqual(['a.test']);
  });

  test('is not paused for full mailboxes or refusals', () => {
    const { record, pace } = createPace();
    record(50, 'a.test', full);
    record(50, 'a.test', refused);
    expect(pace.held()).toEqual([]);
    expect(pace.size).toBe(0);
  });

  test('is paused for longer each time, up to half an hour, and at once', () => {
    const { record, pace, clock } = createPace();
    record(5, 'a.test', deferred());
    const pauses: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      const [held] = pace.held();
      pauses.push(held?.seconds ?? 0);
      expect(held?.spreadSeconds).toBe(held?.seconds);
      clock.now += (held?.seconds ?? 0) * 1000;
      expect(pace.held()).toEqual([]);
      record(1, 'a.test', deferred());
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
  });

  test('is not paused for longer by answers that were under way', () => {
    const { record, pace } = createPace();
    record(50, 'a.test', deferred());
    expect(pace.held()).toEqual([{ domain: 'a.test', seconds: 30, spreadSeconds: 30 }]);
    record(1, 'a.test', taken);
    expect(pace.held()).toHaveLength(1);
  });

  test('recovers with each message that its servers take, and is then forgotten', () => {
    const { record, pace, clock } = createPace();
    record(5, 'a.test', deferred());
    clock.now = 31_000;
    record(1, 'a.test', deferred());
    clock.now = 100_000;
    record(1, 'a.test', taken);
    expect(pace.size).toBe(1);
    record(1, 'a.test', refused);
    expect(pace.size).toBe(0);
  });

  test('does not hold back others', () => {
    const { record, pace } = createPace();
    record(5, 'a.test', deferred());
    record(5, 'b.test', full);
    expect(pace.pauseSeconds('ana@a.test')).toBeGreaterThanOrEqual(30);
    expect(pace.pauseSeconds('ana@a.test')).toBeLessThan(60);
    expect(pace.pauseSeconds('ana@b.test')).toBe(0);
  });
});

describe('domains form a group', () => {
  test('if their replies name the same operator, with the domains of the operator', () => {
    const { record, pace, heldDomains } = createPace();
    for (const domain of ['a.test', 'b.test', 'c.test', 'd.test', 'e.test'])
      record(1, domain, deferred('Google'));
    expect(heldDomains()).toEqual([
      'gmail.com',
      'googlemail.com',
      'a.test',
      'b.test',
      'c.test',
      'd.test',
      'e.test',
    ]);
    expect(new Set(['a.test', 'gmail.com'].map((domain) => pace.receiverOf(`ana@${domain}`)))).toEqual(
      new Set(['Google']),
    );
  });

  test('if they belong to the same operator', () => {
    const { record, heldDomains } = createPace();
    record(2, 'hotmail.com', deferred());
    record(3, 'outlook.com', deferred());
    expect(heldDomains()).toContain('live.com');
  });

  test('if their replies name the same host', () => {
    const { record, pace, heldDomains } = createPace();
    record(3, 'a.test', deferred('mx1.host.example'));
    record(2, 'b.test', deferred('mx1.host.example'));
    expect(heldDomains()).toEqual(['a.test', 'b.test']);
    // A further host of a known domain belongs to the group.
    record(1, 'b.test', deferred('mx2.host.example'));
    record(1, 'c.test', deferred('mx2.host.example'));
    expect(new Set(['a', 'b', 'c'].map((name) => pace.receiverOf(`ana@${name}.test`))).size).toBe(1);
  });

  test('not if their replies name nothing or different hosts', () => {
    const { record, heldDomains } = createPace();
    for (let index = 0; index < 20; index += 1) {
      record(1, `a${String(index)}.test`, deferred());
      record(1, `b${String(index)}.test`, deferred(`mx${String(index)}.example`));
    }
    expect(heldDomains()).toEqual([]);
  });
});

test('remembers at most 10,000 domains, and asks to hold at most 1,000', () => {
  const { record, pace } = createPace();
  for (let index = 0; index < 12_000; index += 1) record(5, `d${String(index)}.test`, deferred());
  expect(pace.size).toBe(10_000);
  expect(pace.held()).toHaveLength(1000);
  expect(pace.pauseSeconds('ana@d0.test')).toBe(0);
  expect(pace.pauseSeconds('ana@d11999.test')).toBeGreaterThan(0);
  expect(pace.held().at(-1)?.domain).toBe('d11999.test');
});

const step = fc.record({
  domain: fc.constantFrom('a.test', 'b.test', 'c.test', 'gmail.com', 'outlook.com', 'hotmail.com'),
  receiver: fc.option(fc.constantFrom('Google', 'Microsoft', 'mx1.example', 'mx2.example'), {
    nil: undefined,
  }),
  result: fc.constantFrom('deferred', 'taken', 'full'),
  seconds: fc.nat({ max: 100 }),
});

test('whatever happens, only deferred domains and those of their operators are held, and never for over an hour', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { pace, clock } = createPace();
      const wasDeferred = new Set<string>();
      for (const { domain, receiver, result, seconds } of steps) {
        clock.now += seconds * 1000;
        if (result === 'deferred') wasDeferred.add(domain);
        pace.record(
          `ana@${domain}`,
          result === 'deferred' ? deferred(receiver) : result === 'taken' ? taken : full,
        );
        for (const held of pace.held()) {
          expect(held.seconds + held.spreadSeconds).toBeLessThanOrEqual(3600);
          const isKnown = wasDeferred.has(held.domain) || !held.domain.endsWith('.test');
          expect(isKnown).toBe(true);
        }
        expect(pace.pauseSeconds(`ana@${domain}`)).toBeLessThanOrEqual(3600);
      }
    }),
    { numRuns: 300 },
  );
});
