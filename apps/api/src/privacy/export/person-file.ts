import { eq, inArray } from 'drizzle-orm';
import { findContact } from '../../audience/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { audiences, contacts } from '../../tables/audience.ts';
import { imports } from '../../tables/imports.ts';
import { projects } from '../../tables/accounts.ts';
import { findPerson, type Person, type PersonKey } from '../person.ts';
import { readSection, type SectionName, sectionNames } from './sections.ts';
import type { Download } from '../../platform/downloads/signed-download.ts';
import * as v from 'valibot';

async function readContact(tx: Transaction, id: string) {
  const contact = await findContact(tx, id);
  const [stored] = await tx
    .select({ trashed: audiences.trashed, import: imports })
    .from(contacts)
    .innerJoin(audiences, eq(audiences.id, contacts.audienceId))
    .leftJoin(imports, eq(imports.id, contacts.importId))
    .where(eq(contacts.id, id));
  if (contact === undefined || stored === undefined) return [];
  const source = stored.import;
  return [
    {
      ...contact,
      trashed: stored.trashed,
      import:
        source === null
          ? null
          : { id: source.id, file_name: source.fileName, created_at: source.createdAt.toISOString() },
    },
  ];
}

async function readContacts(tx: Transaction, { contactIds }: Person) {
  const found = [];
  for (const id of contactIds) found.push(...(await readContact(tx, id)));
  return found;
}

interface Opening {
  readonly person: Person;
  /** Members of the file's object before its lists. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** Returns undefined if the project was deleted since the link was created. */
async function readOpening(tx: Transaction, key: PersonKey, now: Date): Promise<Opening | undefined> {
  const [project] = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, [key.projectId]));
  if (project === undefined) return undefined;
  const person = await findPerson(tx, key);
  return {
    person,
    members: {
      email: person.addresses[0],
      project,
      exported_at: now.toISOString(),
      contacts: await readContacts(tx, person),
    },
  };
}

async function* writeSection(
  database: Database,
  name: SectionName,
  person: Person,
): AsyncGenerator<string, undefined> {
  yield `,\n${JSON.stringify(name)}: [`;
  let separator = '\n';
  for (let after = ''; ;) {
    const place = after;
    const piece = await asSystem(database, (tx) => readSection(tx, name, person, place));
    if (piece === undefined) break;
    yield separator + piece.items.map((item) => JSON.stringify(item)).join(',\n');
    separator = ',\n';
    after = piece.last;
  }
  yield ']';
}

/**
 * Writes a JSON file with everything that a project stores about a person (`personFileSchema`). Reads it in pieces,
 * because a person can have many events. Runs as the system, to include the trash, and filters by project itself.
 */
async function* personFile(
  database: Database,
  key: PersonKey,
  { now }: Pick<Services, 'now'>,
): AsyncGenerator<string, undefined> {
  const opening = await asSystem(database, (tx) => readOpening(tx, key, now()));
  if (opening === undefined) {
    yield '{}\n';
    return;
  }
  yield JSON.stringify(opening.members, undefined, 1).slice(0, -2);
  for (const name of sectionNames) yield* writeSection(database, name, opening.person);
  yield '\n}\n';
}

export const personDownload: Download<PersonKey> = {
  kind: 'person',
  schema: v.object({ organizationId: v.string(), projectId: v.string(), email: v.string() }),
  formatOf: () => 'json',
  write: personFile,
};
