import { endpoints, envelopeSchema, type EndpointDefinition } from '@x/api-client/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileValues } from '../../testing/hostile-values.ts';
import { sampleRequest, type SampleRequest } from '../../testing/sample.ts';
import { send } from '../../testing/send.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createWorld } from '../../testing/world.ts';

/*
 * Sends valid requests generated from the contract, with some values replaced by hostile ones. The response must always
 * be an envelope and never a server error.
 */

/** Number of requests to each endpoint. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 1000) / 100);

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

interface Change {
  /** Index of the value to replace. Larger indexes start again from the first value. */
  readonly place: number;
  readonly value: unknown;
  readonly remove: boolean;
}

const changes = fc.array(fc.record({ place: fc.nat(), value: hostileValues, remove: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
});

type Path = readonly string[];

function placesIn(value: unknown, path: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

function changeAt(value: unknown, path: Path, { value: replacement, remove }: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const entries = Object.entries(value);
  const kept = remove && rest.length === 0 ? entries.filter(([key]) => key !== step) : entries;
  const changed = kept.map(([key, child]) => [
    key,
    key === step ? changeAt(child, rest, { place: 0, value: replacement, remove }) : child,
  ]);
  return Array.isArray(value) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
}

/**
 * Replaces values inside the path, query and body. These parts themselves must stay objects, or the request could not
 * be sent.
 */
function mutate(request: SampleRequest, list: readonly Change[]): SampleRequest {
  return list.reduce<SampleRequest>((current, change) => {
    const places = Object.entries(current).flatMap(([part, value]) =>
      Object.entries(value as object).flatMap(([key, child]) => placesIn(child, [part, key])),
    );
    const path = places[change.place % Math.max(1, places.length)];
    return path === undefined ? current : (changeAt(current, path, change) as SampleRequest);
  }, request);
}

const cases = endpoints.map(({ name, endpoint }): readonly [string, EndpointDefinition] => [name, endpoint]);

test.each(cases)('%s answers hostile requests with an envelope', async (_name, endpoint) => {
  const user = await application.signUp();
  const ids = await createWorld(application.services.database, { userId: user.id, marker: 'own' });
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      const answer = await send(
        application,
        endpoint,
        mutate(sampleRequest(endpoint, ids), list),
        user.token,
      );
      expect(answer.status).toBeLessThan(500);
      expect(v.is(envelopeSchema, JSON.parse(answer.text))).toBe(true);
    }),
    { numRuns },
  );
});
