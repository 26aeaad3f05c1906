import { randomBytes } from 'node:crypto';
import {
  keyModuleNames,
  modeWithin,
  moduleNames,
  type KeyPermissions,
  type ModuleName,
  type ModulePermissions,
  type PermissionMode,
} from '@x/api-client/contract';
import { makeKey } from '../identity/access-keys/key.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/identifier.ts';
import { accessKeys } from '../tables/identity.ts';
import { memberships, organizations, projects, sessions, users } from '../tables/accounts.ts';
import { projectTeams, teamMembers, teamPermissions, teams } from '../tables/tenancy.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { hashToken } from '../identity/session/authenticate.ts';
import { hashPassword } from '../identity/session/password.ts';
import type { EntityIds } from './sample.ts';
import { createWorld } from './world.ts';

/** All kinds of callers, relative to one project of one organization. */
export const roles = [
  'anonymous',
  'expired session',
  'other organization',
  'other project',
  'member with nothing',
  'member with every other module',
  'member who reads',
  'member who writes',
  'admin',
  'owner',
  'key of the project',
  'key that reads',
  'key with every other module',
  'key of another project',
] as const;
export type Role = (typeof roles)[number];

export interface Cast {
  readonly ids: EntityIds;
  readonly tokens: Readonly<Record<Role, string | undefined>>;
}

/** Hash of a password that no test uses. */
const passwordHash = hashPassword('a password', { memoryKib: 8, passes: 1 });

interface Person {
  readonly id: string;
  readonly token: string;
}

const later = new Date('2100-01-01T00:00:00Z');

async function insertPerson(tx: Transaction, name: string, expiresAt = later): Promise<Person> {
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  const email = `${id}@example.com`;
  await tx.insert(users).values({ id, name, email, emailLower: email, passwordHash: await passwordHash });
  await tx.insert(sessions).values({ tokenHash: hashToken(token), userId: id, expiresAt });
  return { id, token };
}

type Place = { readonly organizationId: string; readonly projectId: string };

/** Grants modules up to a mode. */
function grant(modules: readonly ModuleName[], limit: PermissionMode = 'read-write'): ModulePermissions {
  return Object.fromEntries(modules.map((module) => [module, modeWithin(limit, module)]));
}

/** Adds a person to the organization, in a team that has the given permissions in the project. */
async function insertMember(
  tx: Transaction,
  { organizationId, projectId }: Place,
  { id }: Person,
  permissions: ModulePermissions,
): Promise<void> {
  const place = { organizationId, projectId, teamId: newId() };
  await tx.insert(memberships).values({ organizationId, userId: id });
  await tx.insert(teams).values({ id: place.teamId, organizationId, name: 'A team' });
  await tx.insert(projectTeams).values(place);
  await tx.insert(teamMembers).values({ organizationId, teamId: place.teamId, userId: id });
  const rows = moduleNames.flatMap((module) => {
    const mode = permissions[module];
    return mode === undefined ? [] : [{ ...place, module, mode }];
  });
  if (rows.length > 0) await tx.insert(teamPermissions).values(rows);
}

function ofKey(permissions: ModulePermissions): KeyPermissions {
  return Object.fromEntries(keyModuleNames.map((name) => [name, permissions[name]]));
}

async function insertKey(tx: Transaction, place: Place, permissions: KeyPermissions): Promise<string> {
  const { token, apiKey, keyHash } = makeKey();
  await tx.insert(accessKeys).values({ ...place, name: 'A key', token, keyHash, permissions });
  return apiKey;
}

/** Makes the person an admin of a different organization. */
async function insertStranger(tx: Transaction, person: Person): Promise<void> {
  const organizationId = newId();
  await tx.insert(organizations).values({ id: organizationId, name: 'elsewhere', ownerId: person.id });
  await tx.insert(memberships).values({ organizationId, userId: person.id, isAdmin: true });
}

export interface CastOptions {
  readonly marker: string;
  /** The module that some members and keys have and others lack. */
  readonly module: ModuleName;
  /** Permissions of members and keys in addition to the module. */
  readonly also?: ModulePermissions;
  /** Modules that nobody has, because each of them is enough for an endpoint. */
  readonly withheld?: readonly ModuleName[];
}

async function insertTokens(
  tx: Transaction,
  here: Place,
  { marker, module, also = {}, withheld = [], owner }: CastOptions & { readonly owner: Person },
): Promise<Cast['tokens']> {
  const { organizationId } = here;
  const there = { organizationId, projectId: newId() };
  await tx
    .insert(projects)
    .values({ id: there.projectId, organizationId, name: 'beside', timezoneId: 'UTC', weekStart: 1 });
  async function member(place: Place, permissions: ModulePermissions) {
    const someone = await insertPerson(tx, marker);
    await insertMember(tx, place, someone, permissions);
    return someone.token;
  }
  const [admin, stranger] = [await insertPerson(tx, marker), await insertPerson(tx, 'stranger')];
  const expired = await insertPerson(tx, marker, new Date('2020-01-01T00:00:00Z'));
  await insertStranger(tx, stranger);
  await tx
    .insert(memberships)
    .values([admin, expired].map(({ id }) => ({ organizationId, userId: id, isAdmin: true })));
  const [reads, writes] = [
    { ...grant([module], 'read-only'), ...also },
    { ...grant([module]), ...also },
  ];
  const others = grant(moduleNames.filter((name) => name !== module && !withheld.includes(name)));
  return {
    anonymous: undefined,
    'expired session': expired.token,
    'other organization': stranger.token,
    'other project': await member(there, grant(moduleNames)),
    'member with nothing': await member(here, {}),
    'member with every other module': await member(here, others),
    'member who reads': await member(here, reads),
    'member who writes': await member(here, writes),
    admin: admin.token,
    owner: owner.token,
    'key of the project': await insertKey(tx, here, ofKey(writes)),
    'key that reads': await insertKey(tx, here, ofKey(reads)),
    'key with every other module': await insertKey(tx, here, ofKey(others)),
    'key of another project': await insertKey(tx, there, ofKey(grant(moduleNames))),
  };
}

/** Creates a world with all kinds of callers. */
export async function createCast(database: Database, options: CastOptions): Promise<Cast> {
  const { marker } = options;
  const owner = await asSystem(database, (tx) => insertPerson(tx, marker));
  const ids = await createWorld(database, { userId: owner.id, marker });
  const here = { organizationId: ids.organization, projectId: ids.project };
  const tokens = await asSystem(database, (tx) => insertTokens(tx, here, { ...options, owner }));
  return { ids, tokens };
}
