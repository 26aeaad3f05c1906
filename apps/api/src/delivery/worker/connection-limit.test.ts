import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRefusal, afterWindow, firstLimit, type ConnectionLimit } from './connection-limit.ts';

const ceiling = 50;

/** Simulates windows with a provider whose rate depends on the number of connections. Returns the final limit. */
function settle(rateOf: (connections: number) => number, windows = 60, most = ceiling): ConnectionLimit {
  let state = firstLimit(most);
  for (let window = 0; window < windows; window += 1) state = afterWindow(state, rateOf(state.limit), most);
  return state;
}

test('reaches the maximum in a few windows over a slow network', () => {
  expect(settle((connections) => connections * 2.5, 8).limit).toBe(50);
});

test.each([
  ['one connection is as fast as many', () => 100, 5],
  [
    'the provider accepts 100 messages per second',
    (connections: number) => Math.min(100, connections * 2.5),
    40,
  ],
  ['more connections are slower', (connections: number) => 500 / connections, 5],
])('closes connections that do not help if %s', (_name, rateOf, limit) => {
  expect(settle(rateOf).limit).toBe(limit);
});

test('retries an increase that did not help, less and less often', () => {
  let state = settle(() => 100);
  const tries: number[] = [];
  for (let window = 0; window < 400; window += 1) {
    const next = afterWindow(state, 100, ceiling);
    if (next.limit > state.limit) tries.push(window);
    state = next;
  }
  const distances = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(distances.length).toBeGreaterThan(1);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
});

test('halves the connections after throttling', () => {
  const state = afterRefusal(settle((connections) => connections * 2.5));
  expect(state.limit).toBe(25);
  expect(afterWindow(afterWindow(state, 60, ceiling), 60, ceiling).limit).toBe(25);
});

test('keeps the accepted connections after a refused one', () => {
  expect(afterRefusal({ ...firstLimit(ceiling), limit: 40 }, 20).limit).toBe(20);
});

test('always stays between one and the maximum', () => {
  const events = fc.array(
    fc.oneof(
      fc.record({ rate: fc.double({ min: 0, max: 10_000, noNaN: true }) }),
      fc.record({ open: fc.option(fc.nat(300), { nil: undefined }) }),
    ),
  );
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 200 }), (given, most) => {
      let state = firstLimit(most);
      for (const event of given) {
        state = 'rate' in event ? afterWindow(state, event.rate, most) : afterRefusal(state, event.open);
        expect(state.limit).toBeGreaterThanOrEqual(1);
        expect(state.limit).toBeLessThanOrEqual(most);
      }
    }),
  );
});
