import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { asSystem } from '../platform/database/tenant.ts';
import { ignoreMissing } from '../platform/files/file-store.ts';
import type { Services } from '../platform/services.ts';
import { passwordResets } from '../tables/identity.ts';
import { sessions, users } from '../tables/accounts.ts';
import { checkPassword, createAccount, hashPassword, weakPassword } from '../identity/index.ts';

export interface DemoAccount {
  readonly name: string;
  readonly email: string;
}

export const demoOwner: DemoAccount = { name: 'Demo', email: 'demo@example.com' };

/** Member with write access to templates and read access to campaigns. */
export const demoMember: DemoAccount = { name: 'Nora Field', email: 'nora@lantern-orchard.example' };

/** Passwords that earlier versions published. Anybody can sign in to an account that still uses one of them. */
const publishedPasswords = [
  { ...demoOwner, password: 'lantern-orchard-42' },
  { ...demoMember, password: 'harbor-mosaic-lamp-17' },
] as const;

interface StoredAccount {
  readonly id: string;
  readonly passwordHash: string;
}

async function findAccount({ database }: Services, email: string): Promise<StoredAccount | undefined> {
  const [found] = await asSystem(database, (tx) =>
    tx
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.emailLower, email)),
  );
  return found;
}

/** Sets a new password, and ends all sessions and reset links of the account. */
async function setPassword(services: Services, id: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, services.configuration.password);
  await asSystem(services.database, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
  });
}

/** Creates the account of the demo's owner. Returns false if it already exists. */
export async function createDemoOwner(
  { database, configuration }: Pick<Services, 'database' | 'configuration'>,
  password: string,
): Promise<boolean> {
  if ((await weakPassword(password, { ...demoOwner, organizations: [] })) !== undefined) {
    throw new Error('DEMO_PASSWORD is easy to guess. Set a longer or less common one.');
  }
  const passwordHash = await hashPassword(password, configuration.password);
  const created = await asSystem(database, (tx) => createAccount(tx, { ...demoOwner, passwordHash }, null));
  return created !== undefined;
}

/** Sets the passwords of existing demo accounts to the password that is printed at start. */
export async function alignDemoPasswords(services: Services, password: string): Promise<void> {
  for (const { email } of [demoOwner, demoMember]) {
    const account = await findAccount(services, email);
    if (account === undefined) continue;
    if (await checkPassword(account.passwordHash, password, services.configuration.password)) continue;
    await setPassword(services, account.id, password);
  }
}

const consonants = 'bdfghjklmnprstvz';
const vowels = 'aeiou';

function letterOf(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

/**
 * Makes a password of four pronounceable words of five letters, such as `tobak-mirel-suvon-dapik`, with 66 bits of
 * entropy.
 */
function makePassword(): string {
  const word = () => [consonants, vowels, consonants, vowels, consonants].map(letterOf).join('');
  return Array.from({ length: 4 }, word).join('-');
}

function demoPasswordFile(dataFolder: string): string {
  return join(dataFolder, 'demo-password');
}

/**
 * Returns the configured password. If there is none, returns the password in the data folder, which is generated at the
 * first start.
 */
export async function loadDemoPassword(configured: string | undefined, dataFolder: string): Promise<string> {
  if (configured !== undefined) return configured;
  const file = demoPasswordFile(dataFolder);
  const kept = (await readFile(file, 'utf8').catch(ignoreMissing))?.trim();
  if (kept !== undefined && kept !== '') return kept;
  const made = makePassword();
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** Replaces published passwords if the demo no longer runs but its accounts still exist. */
export async function replacePublishedPasswords(services: Services): Promise<void> {
  const { configuration, log } = services;
  for (const { email, password } of publishedPasswords) {
    const account = await findAccount(services, email);
    if (account === undefined) continue;
    if (!(await checkPassword(account.passwordHash, password, configuration.password))) continue;
    const replacement = await loadDemoPassword(configuration.demoPassword, configuration.dataFolder);
    await setPassword(services, account.id, replacement);
    const file =
      configuration.demoPassword === undefined ? demoPasswordFile(configuration.dataFolder) : undefined;
    log.warn({ email, file }, 'an account of the demo had a published password and was given a new one');
  }
}
