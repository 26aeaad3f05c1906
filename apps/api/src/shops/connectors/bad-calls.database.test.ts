import { envelopeSchema } from '@x/api-client/contract';
import fc from 'fast-check';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import { createRateLimits, standardBounds } from '../../platform/rate-limits.ts';
import { hostileValues } from '../../testing/hostile-values.ts';
import { rowsOf } from '../../testing/tenant-rows.ts';
import { createConnectors, createPageCalls } from './routes.ts';
import { BlockCalls, type Body, bodyOf, expectRefusal, page, places } from './testing/block-calls.ts';
import { ConnectorWorld, pressed } from './testing/connector-world.ts';
import { VisitorWorld } from './testing/visitor-world.ts';

/* Calls of interactive blocks that no block makes: by other methods, in other formats, too large, or random. */

let connectors: ConnectorWorld;
let calls: BlockCalls;
beforeAll(async () => {
  connectors = await ConnectorWorld.create();
  calls = new BlockCalls(connectors);
});
beforeEach(() => connectors.answerWith(200, '{}'));
afterAll(() => connectors.close());

/** Everything that a call could change, in the database or outside. */
async function readState(): Promise<unknown> {
  const { application, organizationId } = connectors.world;
  const { database } = application.services;
  await rollUp(database);
  return [await rowsOf(database, organizationId), connectors.seen];
}

describe('a request', () => {
  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
    'with %s changes nothing',
    async (method) => {
      const before = await readState();
      for (const place of places) {
        for (const { path, fields } of calls.all) {
          const query = `?${bodyOf(fields(calls.recipient())).toString()}&_method=POST`;
          const response = await connectors.world.application.fetch(`${place.base}${path}${query}`, {
            method,
            headers: {
              ...place.headers,
              'x-http-method-override': 'POST',
              'access-control-request-method': 'POST',
            },
          });
          expect([place.base, path, response.status]).toEqual([place.base, path, 404]);
          expect(response.headers.get('access-control-allow-methods')).toBeNull();
          expect(response.headers.get('access-control-allow-credentials')).toBeNull();
        }
      }
      expect(await readState()).toEqual(before);
    },
  );

  const text = (fields: Record<string, string>) => bodyOf(fields).toString();
  const multipart = (fields: Record<string, string>) =>
    Object.entries({ ...pressed, ...fields })
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');

  const bodies: readonly (readonly [
    name: string,
    status: number,
    write: (fields: Record<string, string>) => Body,
    type?: string,
  ])[] = [
    ['as text', 415, text, 'text/plain'],
    ['as JSON', 415, (fields) => JSON.stringify(fields), 'application/json'],
    ['without a type', 415, (fields) => new TextEncoder().encode(text(fields))],
    ['of a type that begins like one of a form', 415, text, 'application/x-www-form-urlencoded-not'],
    [
      'as multipart without a boundary',
      400,
      (fields) => `${multipart(fields)}--x--\r\n`,
      'multipart/form-data',
    ],
    [
      'as multipart with another boundary',
      400,
      (fields) => `${multipart(fields)}--x--\r\n`,
      'multipart/form-data; boundary=y',
    ],
    [
      'as multipart that is cut',
      400,
      (fields) => multipart(fields).slice(0, -4),
      'multipart/form-data; boundary=x',
    ],
    [
      'with a file',
      400,
      (fields) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ ...pressed, ...fields })) form.set(name, value);
        form.set('target', new Blob(['x']), 'x.txt');
        return form;
      },
    ],
    [
      'with 51 fields more',
      400,
      (fields) =>
        bodyOf({
          ...fields,
          ...Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`more${String(at)}`, 'x'])),
        }),
    ],
    ['of 300,000 bytes', 413, (fields) => bodyOf({ ...fields, more: 'x'.repeat(300_000) })],
    ['of 300,000 bytes in one name', 413, (fields) => bodyOf({ ...fields, ['x'.repeat(300_000)]: '' })],
  ];

  test.each(bodies.map(([name, status, write, type]) => ({ name, status, write, type })))(
    '$name is refused with a sentence',
    async ({ status, write, type }) => {
      const before = await readState();
      for (const place of places) {
        for (const { path, fields } of calls.all) {
          const headers = type === undefined ? {} : { 'content-type': type };
          await expectRefusal(
            await calls.send(place, path, write(fields(calls.recipient())), { headers }),
            place,
            status,
          );
        }
      }
      expect(await readState()).toEqual(before);
    },
  );

  test.each([
    ['nested 100 levels deep', '['.repeat(100)],
    ['nested 100,000 levels deep', '['.repeat(100_000)],
    ['of 100,000 quotes', '"'.repeat(100_000)],
    ['of 100,000 escaped quotes', `"${'\\"'.repeat(100_000)}`],
  ])('whose values are JSON %s is refused at once', async (_name, start) => {
    const end = start.startsWith('[') ? ']'.repeat(start.length) : '';
    const form = new FormData();
    const { path, fields } = calls.form;
    for (const [name, value] of Object.entries({ ...pressed, ...fields(calls.recipient()) }))
      form.set(name, value);
    form.set('params', `${start}${end}`);
    const began = performance.now();
    await expectRefusal(await calls.send(page, path, form), page, 400);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('random requests', () => {
  const unlimited = { tries: 1_000_000, seconds: 60 };
  const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 1000) / 4);

  const changes = fc.array(
    fc.record({
      name: fc.oneof(
        fc.constantFrom(
          'project_id',
          'integration_id',
          'params',
          'action',
          'attempt',
          'target',
          'value',
          'counted_by',
          'buyer_email',
          'campaign_id',
          'audience_id',
          'contact_id',
          '__proto__',
          'constructor',
          'visible_for',
        ),
        fc.string({ unit: 'binary', maxLength: 20 }),
      ),
      value: hostileValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    }),
    { maxLength: 3 },
  );

  test('never fail the server', async () => {
    const { identify: visitor } = await new VisitorWorld(connectors).publish();
    const whose = [calls.recipient(), calls.guest(), visitor] as const;
    const { services } = connectors.world.application;
    const rateLimits = createRateLimits(services.database, services.keys.rateLimits, {
      ...standardBounds,
      connectorByRecipient: unlimited,
      connectorByIntegration: unlimited,
      guestByAddress: unlimited,
      guestByCampaign: unlimited,
      visitorByAddress: unlimited,
      visitorByPage: unlimited,
    });
    const open = { ...services, rateLimits };
    const routes = new Hono().route('/api', createConnectors(open)).route('/', createPageCalls(open));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom(...calls.all),
        fc.constantFrom(...whose),
        changes,
        async (place, { path, fields }, identify, list) => {
          const body = bodyOf(fields(identify));
          for (const { name, value } of list) body.set(name, value);
          const response = await calls.send(place, path, body, { routes });
          expect(response.status).toBeLessThan(500);
          expect(v.is(envelopeSchema, await response.json())).toBe(true);
        },
      ),
      { numRuns },
    );
    await rollUp(services.database);
  });
});
