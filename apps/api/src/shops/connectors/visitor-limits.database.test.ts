import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../platform/database/installation.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits, type RateLimitBounds, standardBounds } from '../../platform/rate-limits.ts';
import { createPageCalls } from './routes.ts';
import { BlockCalls, bodyOf } from './testing/block-calls.ts';
import { landing, type OpenPage, VisitorWorld } from './testing/visitor-world.ts';

let visitors: VisitorWorld;
let calls: BlockCalls;
let one: OpenPage;
let other: OpenPage;
beforeAll(async () => {
  visitors = await VisitorWorld.create();
  calls = new BlockCalls(visitors.connectors);
  one = await visitors.publish();
  other = await visitors.publish();
});
beforeEach(() => visitors.connectors.answerWith(200, '{}'));
afterAll(() => visitors.close());

/** The calls behind a proxy, which says from which network a request comes. */
async function behindProxy(bounds: Partial<RateLimitBounds> = {}) {
  const { services } = visitors.connectors.world.application;
  await asSystem(services.database, (tx) => tx.delete(rateLimits));
  const limits = createRateLimits(services.database, services.keys.rateLimits, {
    ...standardBounds,
    ...bounds,
  });
  const configuration = { ...services.configuration, trustedProxies: 1 };
  const routes = new Hono().route('/', createPageCalls({ ...services, configuration, rateLimits: limits }));
  return async (kind: 'form' | 'event', network: string, { identify } = one) => {
    const { path, fields } = calls[kind];
    const headers = { 'x-forwarded-for': network };
    return (await calls.send(landing, path, bodyOf(fields(identify)), { routes, headers })).status;
  };
}

const bound = { tries: 2, seconds: 60 };

describe('visitors', () => {
  test('of a network wait for forms and events apart, and others do not', async () => {
    const ask = await behindProxy({ visitorByAddress: bound });
    for (const kind of ['form', 'event'] as const) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) statuses.push(await ask(kind, '203.0.113.7'));
      expect(statuses).toEqual([200, 200, 429]);
      expect(await ask(kind, '203.0.113.8')).toBe(200);
      expect(await ask(kind, '203.0.113.7', other)).toBe(200);
    }
  });

  test('of a page wait together, those of another page do not', async () => {
    const ask = await behindProxy({ visitorByPage: bound });
    const statuses: number[] = [];
    for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push(await ask('event', network));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await ask('event', '203.0.113.3', other)).toBe(200);
  });

  test('are stored all the same while a network sends 1,000 events at once', async () => {
    // Requests at the same moment take a lease each, so that the limit of all pages would refuse most of them.
    const ask = await behindProxy({ pageByAddress: { tries: 3000, seconds: 60 } });
    const before = (await visitors.readActions(one.id)).length;
    const flood = Promise.all(Array.from({ length: 1000 }, () => ask('event', '203.0.113.7')));
    const people = Promise.all(
      Array.from({ length: 20 }, (_, index) => ask('event', `198.51.${String(index)}.1`)),
    );
    expect(new Set(await people)).toEqual(new Set([200]));
    const taken = (await flood).filter((status) => status === 200).length;
    expect([...new Set(await flood)].toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(taken).toBe(standardBounds.visitorByAddress.tries);
    expect((await visitors.readActions(one.id)).length - before).toBe(taken + 20);
  });
});
