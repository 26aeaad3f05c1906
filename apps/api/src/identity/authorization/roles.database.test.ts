import {
  endpoints,
  type EndpointDefinition,
  type ModuleAccess,
  type ModuleName,
  type ModulePermissions,
  type Permission,
} from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowEverything } from '../../testing/allow-everything.ts';
import { createCast, roles, type Cast, type Role } from '../../testing/cast.ts';
import { sampleRequest } from '../../testing/sample.ts';
import { send, type RawAnswer } from '../../testing/send.ts';
import { rowsOf } from '../../testing/tenant-rows.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

/*
 * Calls every endpoint of the contract in every role and compares the result with the endpoint's permission. The
 * expectations are written independently of the code that enforces permissions.
 */

type Verdict = 'permitted' | 'not_found' | 'unauthorized';

const strangers: ReadonlySet<Role> = new Set(['anonymous', 'expired session']);
/** Callers who have no permission that the requests of these tests need. */
const powerless: ReadonlySet<Role> = new Set(['key with every other module']);
const administrators: readonly Role[] = ['admin', 'owner'];
const members: readonly Role[] = [
  'other project',
  'member with nothing',
  'member with every other module',
  'member who reads',
  'member who writes',
  ...administrators,
];

function withModule(mode: 'read-only' | 'read-write'): readonly Role[] {
  const writers: readonly Role[] = ['member who writes', ...administrators];
  return mode === 'read-only' ? ['member who reads', ...writers] : writers;
}

function keysWith({ module, mode }: ModuleAccess) {
  if (['users', 'teams', 'organizations'].includes(module)) return [];
  return mode === 'read-only' ? keys : keys.slice(0, 1);
}

/** No key has a module of the organization, except for the audit log, which belongs to all projects alike. */
function keysInOrganization(module: ModuleName): readonly Role[] {
  return module === 'audit' ? [...keys, 'key of another project'] : [];
}
const keys: readonly Role[] = ['key of the project', 'key that reads'];

function permittedRoles(permission: Permission): readonly Role[] {
  switch (permission.kind) {
    case 'public':
      return roles;
    case 'signed-in':
      return ['other organization', ...members];
    // The sample requests name the owner as the user.
    case 'self':
      return ['owner'];
    case 'organization':
      return { member: members, admin: administrators, owner: ['owner'] as const }[permission.role];
    case 'organization-module':
      return [...keysInOrganization(permission.module), 'other project', ...withModule(permission.mode)];
    case 'project':
      return [...keysWith(permission), ...withModule(permission.mode)];
  }
}

function namesTheOwner(endpoint: EndpointDefinition): boolean {
  return JSON.stringify(sampleRequest(endpoint, ownerMarks)).includes('the-owner');
}
const ownerMarks = new Proxy({} as Cast['ids'], {
  get: (_target, name) => (name === 'user' ? 'the-owner' : 'x'),
});

function verdictOf(endpoint: EndpointDefinition, role: Role): Verdict {
  const { permission } = endpoint;
  if (permission.kind === 'public') return 'permitted';
  if (strangers.has(role)) return 'unauthorized';
  if (permission.kind === 'signed-in' && namesTheOwner(endpoint)) {
    return role === 'owner' ? 'permitted' : 'not_found';
  }
  return permittedRoles(permission).includes(role) ? 'permitted' : 'not_found';
}

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const marker = 'marker-of-the-world';

const moduleOf = ({ permission }: EndpointDefinition) =>
  'module' in permission ? permission.module : 'campaigns';

/** Modules of which each alone is enough. The members of a cast have only the one that `endpoint` requires. */
function enoughFor({ permission }: EndpointDefinition): readonly ModuleName[] {
  return permission.kind === 'project' ? (permission.or ?? []).map(({ module }) => module) : [];
}

/** Permissions that are required in addition, which the members of a cast therefore have. */
function alsoFor({ permission }: EndpointDefinition): ModulePermissions {
  const required = permission.kind === 'project' ? (permission.and ?? []) : [];
  return Object.fromEntries(required.map(({ module, mode }) => [module, mode]));
}

/**
 * A cast has a caller for each role. The key is the module for which its members have permissions, what they have in
 * addition, and the modules that nobody has. A cast is reused until a call may have changed its data.
 */
const casts = new Map<string, Promise<Cast>>();

const keyOf = (endpoint: EndpointDefinition) =>
  JSON.stringify([moduleOf(endpoint), alsoFor(endpoint), enoughFor(endpoint)]);

function castFor(endpoint: EndpointDefinition): Promise<Cast> {
  const also = alsoFor(endpoint);
  const options = { marker, module: moduleOf(endpoint), also, withheld: enoughFor(endpoint) };
  const cast = casts.get(keyOf(endpoint)) ?? createCast(application.services.database, options);
  casts.set(keyOf(endpoint), cast);
  return cast;
}

function call(endpoint: EndpointDefinition, { ids, tokens }: Cast, role: Role): Promise<RawAnswer> {
  return send(application, endpoint, sampleRequest(endpoint, ids), tokens[role]);
}

/** Returns the status instead of a verdict if the response is a server error. */
function outcome(endpoint: EndpointDefinition, { status, text }: RawAnswer): Verdict | number {
  if (status >= 500) return status;
  const { errors } = JSON.parse(text) as { errors: readonly { code: string }[] };
  const [first] = errors;
  // A failed login also responds with 401, but with a different error code.
  if (endpoint.permission.kind === 'public')
    return first?.code === 'unauthorized' ? 'unauthorized' : 'permitted';
  if (status === 401) return 'unauthorized';
  return status === 404 ? 'not_found' : 'permitted';
}

type Case = readonly [name: string, endpoint: EndpointDefinition];

/** Returns an endpoint once for each access that is enough or required, with this one in the place of the first. */
function casesOf({
  name,
  endpoint,
}: {
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}): Case[] {
  const { permission } = endpoint;
  if (permission.kind !== 'project') return [[name, endpoint]];
  const { or = [], and = [], module, mode, subject } = permission;
  const first = { module, mode };
  const others = [
    ...or.map((access) => ({ ...access, or: [first, ...or].filter((other) => other !== access), and })),
    // Nothing stands in for what is required, so the members have all of it but the access that is tested.
    ...(or.length === 0 ? and : []).map((access) => ({
      ...access,
      and: [first, ...and].filter((other) => other !== access),
    })),
  ];
  if (others.length === 0) return [[name, endpoint]];
  const kind = permission.kind;
  return [
    [`${name} (${module})`, endpoint],
    ...others.map((access): Case => [
      `${name} (${access.module})`,
      { ...endpoint, permission: { kind, subject, ...access } },
    ]),
  ];
}

test.each(endpoints.flatMap(casesOf))(
  '%s answers each role according to its permission',
  async (_name, endpoint) => {
    const expected = roles.map((role) => [role, verdictOf(endpoint, role)] as const);
    const shared = await castFor(endpoint);
    const { database } = application.services;
    const before = await rowsOf(database, shared.ids.organization);
    const found: (readonly [Role, Verdict | number])[] = [];
    for (const role of roles) {
      if (verdictOf(endpoint, role) === 'permitted') continue;
      const answer = await call(endpoint, shared, role);
      found.push([role, outcome(endpoint, answer)]);
      expect(answer.text).not.toContain(marker);
    }
    const touched = await rowsOf(database, shared.ids.organization);
    // Ignore the last use of a key, which a refused call can update too.
    const settle = (rows: readonly unknown[]) =>
      JSON.stringify(rows).replaceAll(/last_used_(?:at|address)[^,}]+/gu, '');
    expect(settle(touched)).toEqual(settle(before));
    let cast = shared;
    for (const role of roles) {
      if (verdictOf(endpoint, role) !== 'permitted') continue;
      const answer = await call(endpoint, cast, role);
      found.push([role, outcome(endpoint, answer)]);
      // Use a new cast for the next call, because this call may have deleted entities that the next call needs.
      if (endpoint.method === 'GET' || answer.status >= 300) continue;
      casts.delete(keyOf(endpoint));
      cast = await castFor(endpoint);
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  },
);

test('every role is permitted something and, except for the owner, refused something', () => {
  for (const role of roles) {
    const verdicts = endpoints
      .filter(({ endpoint }) => endpoint.permission.kind !== 'public')
      .map(({ endpoint }) => verdictOf(endpoint, role));
    expect([role, verdicts.some((verdict) => verdict !== 'permitted')]).toEqual([role, role !== 'owner']);
    const nobody = strangers.has(role) || powerless.has(role);
    expect([role, verdicts.includes('permitted')]).toEqual([role, !nobody]);
  }
});

test('without the permission check every role can read everything, so the tests above would fail', async () => {
  const open = await createTestApplication({ authorize: allowEverything });
  try {
    const cast = await createCast(open.services.database, { marker, module: 'campaigns' });
    const reads = endpoints.filter(
      ({ endpoint: { permission, method } }) => permission.kind === 'project' && method === 'GET',
    );
    for (const { name, endpoint } of reads) {
      const request = sampleRequest(endpoint, cast.ids);
      const answer = await send(open, endpoint, request, cast.tokens['member with nothing']);
      expect([name, outcome(endpoint, answer)]).toEqual([name, 'permitted']);
    }
  } finally {
    await open.close();
  }
});
