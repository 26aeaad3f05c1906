import { endpoints, type EndpointDefinition, type EntityName } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { allowEverything } from '../../testing/allow-everything.ts';
import { idFor, sampleRequest, type EntityIds, type SampleRequest } from '../../testing/sample.ts';
import { send } from '../../testing/send.ts';
import { rowsOf } from '../../testing/tenant-rows.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { createWorld } from '../../testing/world.ts';
import { unboundDatabase } from '../../testing/unbound-database.ts';
import { subjectPath } from './authorization.ts';
import { entityReferences, type EntityReference } from '../../platform/http/entity-ids.ts';

/* Tests every id in every request of the contract. */

function referencesOf(endpoint: EndpointDefinition, request: SampleRequest): readonly EntityReference[] {
  return entityReferences(endpoint, { params: undefined, query: undefined, body: undefined, ...request });
}

const placeholders = new Proxy({} as EntityIds, { get: () => newId() });

const idCases = endpoints.flatMap(({ name, endpoint }) =>
  referencesOf(endpoint, sampleRequest(endpoint, placeholders)).map(
    ({ entity, trashed, path }) => [name, path, { endpoint, entity, trashed }] as const,
  ),
);

function withId(request: SampleRequest, path: string, id: string): SampleRequest {
  const [part = '', ...steps] = path.split('.');
  function replace(value: unknown, remaining: readonly string[]): unknown {
    const [step, ...rest] = remaining;
    if (step === undefined) return id;
    if (Array.isArray(value))
      return value.map((item, index) => (String(index) === step ? replace(item, rest) : item));
    const fields = value as Record<string, unknown>;
    return { ...fields, [step]: replace(fields[step], rest) };
  }
  return { ...request, [part]: replace(request[part as keyof SampleRequest], steps) };
}

function code(text: string): unknown {
  const { errors } = JSON.parse(text) as { errors: readonly { code: string }[] };
  return errors[0]?.code;
}

interface Sides {
  readonly application: TestApplication;
  readonly user: TestUser;
  readonly stranger: TestUser;
  readonly own: EntityIds;
  /** All tests share these entities, because no test modifies them. */
  readonly foreign: EntityIds;
}

const ownMarker = 'own-marker';
const foreignMarker = 'foreign-marker';

async function createSides(application: TestApplication): Promise<Sides> {
  const user = await application.signUp();
  const stranger = await application.signUp(foreignMarker);
  const { database } = application.services;
  const own = await createWorld(database, { userId: user.id, marker: ownMarker });
  const foreign = await createWorld(database, { userId: stranger.id, marker: foreignMarker });
  return { application, user, stranger, own, foreign };
}

describe('with the permission check', () => {
  let sides: Sides;
  beforeAll(async () => {
    sides = await createSides(await createTestApplication());
  });
  afterAll(() => sides.application.close());

  test.each(idCases)(
    "%s does not find another organization's %s",
    async (_name, path, { endpoint, ...reference }) => {
      const { application, user, own, foreign } = sides;
      const before = await rowsOf(application.services.database, foreign.organization);
      const request = withId(sampleRequest(endpoint, own), path, idFor(foreign, reference));
      const answer = await send(application, endpoint, request, user.token);
      expect([answer.status, code(answer.text)]).toEqual([404, 'not_found']);
      expect(answer.text).not.toContain(foreignMarker);
      expect(await rowsOf(application.services.database, foreign.organization)).toEqual(before);
    },
  );

  test.each(idCases)(
    '%s answers an unknown %s exactly like another organization’s',
    async (_name, path, { endpoint, ...reference }) => {
      const { application, user, own, foreign } = sides;
      const request = sampleRequest(endpoint, own);
      const withoutErrorId = async (id: string) => {
        const answer = await send(application, endpoint, withId(request, path, id), user.token);
        return answer.text.replace(/"id":"[^"]+"/u, '');
      };
      expect(await withoutErrorId(newId())).toEqual(await withoutErrorId(idFor(foreign, reference)));
    },
  );

  test.each(endpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s finds the caller’s own entities and shows no others',
    async (_name, endpoint) => {
      const { application } = sides;
      // Use a new session for this call. If the endpoint logs out, the sessions of other tests must not end.
      const user = await application.signUp();
      const own = await createWorld(application.services.database, { userId: user.id, marker: ownMarker });
      const answer = await send(application, endpoint, sampleRequest(endpoint, own), user.token);
      const refusals = endpoint.permission.kind === 'public' ? [404] : [401, 404];
      expect(refusals).not.toContain(answer.status);
      expect(answer.text).not.toContain(foreignMarker);
    },
  );

  /** Entities that belong to an organization and can be used in all its projects. */
  const ofOrganization: ReadonlySet<EntityName> = new Set([
    'user',
    'member',
    'organization',
    'subscription',
    'team',
    'invitation',
  ]);
  const projectBound = idCases.filter(
    ([, , { endpoint, entity }]) => !ofOrganization.has(entity) && endpoint.permission.kind === 'project',
  );
  const secondIds = projectBound.filter(
    ([, path, { endpoint }]) =>
      'subject' in endpoint.permission &&
      path !== `${endpoint.permission.subject.in}.${endpoint.permission.subject.name}`,
  );

  let beside: EntityIds;
  beforeAll(async () => {
    const { application, user, own } = sides;
    const options = { userId: user.id, marker: ownMarker, organizationId: own.organization };
    beside = await createWorld(application.services.database, options);
  });

  test.each(secondIds)(
    '%s refuses a %s of another project',
    async (_name, path, { endpoint, ...reference }) => {
      const { application, user, own } = sides;
      const request = withId(sampleRequest(endpoint, own), path, idFor(beside, reference));
      const answer = await send(application, endpoint, request, user.token);
      expect([answer.status, code(answer.text)]).toEqual([404, 'not_found']);
    },
  );
});

describe('without the permission check', () => {
  let sides: Sides;
  beforeAll(async () => {
    sides = await createSides(await createTestApplication({ authorize: allowEverything }));
  });
  afterAll(() => sides.application.close());

  test.each(idCases)(
    "%s, given another organization's %s, is refused by the database role",
    async (_name, path, { endpoint, ...reference }) => {
      const { application, user, foreign } = sides;
      const { database } = application.services;
      // Create a new world, because the previous test may have changed the entities of its world.
      const own = await createWorld(database, { userId: user.id, marker: ownMarker });
      const before = await rowsOf(database, foreign.organization);
      for (const request of [
        withId(sampleRequest(endpoint, own), path, idFor(foreign, reference)),
        { ...sampleRequest(endpoint, foreign) },
      ]) {
        const answer = await send(application, endpoint, request, user.token);
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain(foreignMarker);
      }
      expect(await rowsOf(database, foreign.organization)).toEqual(before);
    },
  );
});

describe('without the permission check and without the database role', () => {
  let sides: Sides;
  beforeAll(async () => {
    const application = await createTestApplication({
      authorize: allowEverything,
      services: ({ database }) => ({ database: unboundDatabase(database) }),
    });
    sides = await createSides(application);
  });
  afterAll(() => sides.application.close());

  const reads = idCases.filter(
    ([, path, { endpoint }]) => endpoint.method === 'GET' && path === subjectPath(endpoint.permission),
  );

  test.each(reads.filter(([, , { entity }]) => entity !== 'user'))(
    '%s can read another organization’s entity, so the tests above would fail',
    async (_name, _path, { endpoint }) => {
      const { application, user, foreign } = sides;
      const answer = await send(application, endpoint, sampleRequest(endpoint, foreign), user.token);
      expect([401, 404]).not.toContain(answer.status);
    },
  );
});
