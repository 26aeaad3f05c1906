import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { escapeIdentifier, escapeLiteral, type Client, type ClientConfig } from 'pg';
import { seal, unseal } from '../secrets/seal.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { isLoginRefused, sqlState } from './failures.ts';
import { connectClient } from './postgres-pool.ts';
import { databaseLogins } from './installation.ts';

export interface Login {
  readonly user: string;
  readonly password: string;
}

/**
 * Computes the SCRAM verifier that PostgreSQL stores instead of a password (RFC 5803, in the format of pg_authid).
 * Computing it here keeps the password out of statements and server logs.
 */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (purpose: string) => createHmac('sha256', salted).update(purpose).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${String(iterations)}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/**
 * Returns the name of the role for requests. It contains the id of the database, because all databases of a server
 * share their roles.
 */
async function loginName(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select oid::text as id from pg_database where datname = current_database()',
  );
  return `x_requests_${String(rows[0]?.id)}`;
}

const ownerOf = (user: string) => `database login ${user}`;

/** Returns undefined if no password is stored, or if the stored password was encrypted with a different key. */
async function readPassword(owner: Client, user: string, key: Buffer): Promise<string | undefined> {
  const [kept] = await drizzle(owner)
    .select({ password: databaseLogins.password })
    .from(databaseLogins)
    .where(eq(databaseLogins.roleName, user));
  if (kept === undefined) return undefined;
  try {
    return unseal(kept.password, ownerOf(user), key);
  } catch {
    return undefined;
  }
}

async function storeNewPassword(owner: Client, user: string, key: Buffer): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const queries = drizzle(owner);
  // Delete all stored logins, because a restored backup contains the login of the original database.
  await queries.delete(databaseLogins);
  await queries
    .insert(databaseLogins)
    .values({ roleName: user, password: seal(password, ownerOf(user), key) });
  return password;
}

async function canLogIn(config: ClientConfig, login: Login): Promise<boolean> {
  try {
    const client = await connectClient({ ...config, ...login });
    await client.end();
    return true;
  } catch (error) {
    if (isLoginRefused(error)) return false;
    throw error;
  }
}

/** Creates the role. If the role exists, sets its password and allows it to log in. */
async function writeRole(owner: Client, { user, password }: Login): Promise<void> {
  const role = escapeIdentifier(user);
  const { rows } = await owner.query('select from pg_roles where rolname = $1', [user]);
  const verb = rows.length === 0 ? 'create' : 'alter';
  await owner.query(`${verb} role ${role} login inherit password ${escapeLiteral(scramVerifier(password))}`);
  await owner.query(`grant x_tenant to ${role}`);
  // Needed only if the default connect privilege of the database was revoked.
  const { rows: names } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`grant connect on database ${escapeIdentifier(names[0]?.name ?? '')} to ${role}`);
}

const setupInstructions =
  'Grant it CREATEROLE, and x_tenant with admin option; or run ' +
  "`create role x_requests login password '…' in role x_tenant` as a superuser and name that role in DATABASE_REQUESTS_URL.";

async function ensureRole(owner: Client, login: Login): Promise<void> {
  try {
    await writeRole(owner, login);
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new Error(
      `The user of DATABASE_URL cannot create the login role for requests. ${setupInstructions}`,
      { cause: error },
    );
  }
}

/**
 * Ensures that there is a login role for requests, a member of `x_tenant` only, and returns its name and password. The
 * password is stored encrypted in the database. If the server refuses the login, for example after a restore, the
 * password of the role is set again. Processes that start together take turns.
 */
export async function ensureRequestsLogin(config: ClientConfig, key: Buffer): Promise<Login> {
  const owner = await connectClient(config);
  try {
    await owner.query('select pg_advisory_lock($1)', [advisoryLocks.login]);
    const user = await loginName(owner);
    const kept = await readPassword(owner, user, key);
    const login = { user, password: kept ?? (await storeNewPassword(owner, user, key)) };
    if (kept === undefined || !(await canLogIn(config, login))) await ensureRole(owner, login);
    if (!(await canLogIn(config, login))) {
      throw new Error(
        `The server refuses the login of the role ${user} with its password. Check pg_hba.conf, or set another role in DATABASE_REQUESTS_URL.`,
      );
    }
    await expectBound(config, login);
    return login;
  } finally {
    await owner.end();
  }
}

interface RoleAttributes {
  readonly user: string;
  readonly superuser: boolean;
  readonly bypassing: boolean;
  readonly creating: boolean;
  readonly tenant: boolean;
  readonly others: boolean;
}

const attributesQuery = `select current_user as user, rolsuper as superuser, rolbypassrls as bypassing, rolcreaterole as creating,
    pg_has_role('x_tenant', 'usage') as tenant,
    exists (select from pg_auth_members m where m.member = pg_roles.oid and m.roleid <> 'x_tenant'::regrole)
      or exists (select from pg_class c where c.relowner = pg_roles.oid) as others
  from pg_roles where rolname = session_user`;

/** Throws an error for the operator unless the login role of requests has exactly the rights of `x_tenant`. */
export async function expectBound(config: ClientConfig, login?: Login): Promise<void> {
  const client = await connectClient({ ...config, ...login });
  try {
    const [found] = (await client.query<RoleAttributes>(attributesQuery)).rows;
    if (found === undefined) throw new Error('PostgreSQL did not return the role that requests log in as.');
    const wrong = [
      found.superuser ? 'is a superuser' : '',
      found.bypassing ? 'bypasses row-level security' : '',
      found.creating ? 'may create roles' : '',
      found.tenant ? '' : 'is not a member of x_tenant',
      found.others ? 'is a member of other roles, or owns tables' : '',
    ].filter((reason) => reason !== '');
    if (wrong.length === 0) return;
    throw new Error(
      `Requests cannot run as the role ${found.user}: it ${wrong.join(', and ')}. It must be a member of x_tenant only.`,
    );
  } finally {
    await client.end();
  }
}
