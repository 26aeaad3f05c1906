import { type AuditEntry, auditFileFormats, auditFilterSchema } from '@x/api-client/contract';
import { and, desc, lt } from 'drizzle-orm';
import { asTenant } from '../../platform/database/tenant.ts';
import { csvInPieces } from '../../platform/downloads/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { auditEntries } from '../../tables/identity.ts';
import { type AuditFilter, matchesFilter, toEntries } from './audit-entry.ts';
import type { Download } from '../../platform/downloads/signed-download.ts';
import * as v from 'valibot';

const chunk = 2000;

interface EntriesToWrite {
  readonly organizationId: string;
  readonly format: (typeof auditFileFormats)[number];
  readonly filter: AuditFilter;
}

/** The newest entries come first. */
function auditFile(database: Database, entries: EntriesToWrite): AsyncGenerator<string, undefined> {
  const { format } = entries;
  return format === 'csv' ? asCsv(database, entries) : asJson(database, entries, jsonParts[format]);
}

interface Piece {
  readonly entries: readonly AuditEntry[];
  readonly last: string;
}

/** Reads the entries that follow the entry `after` in the file. Returns undefined at the end. */
async function readPiece(
  database: Database,
  { organizationId, filter }: EntriesToWrite,
  after: string | null,
): Promise<Piece | undefined> {
  const entries = await asTenant(database, [organizationId], async (tx) => {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(
        and(matchesFilter(organizationId, filter), after === null ? undefined : lt(auditEntries.id, after)),
      )
      .orderBy(desc(auditEntries.id))
      .limit(chunk);
    return toEntries(tx, rows);
  });
  const last = entries.at(-1)?.id;
  return last === undefined ? undefined : { entries, last };
}

const header = [
  'occurred_at',
  'action',
  'actor_kind',
  'actor_id',
  'actor_name',
  'actor_email',
  'subjects',
  'changes',
  'project_id',
  'address',
  'browser',
  'system',
  'result',
  'reason',
  'method',
  'second_factor',
  'count',
];

function toLine({ actor, subjects, agent, sign_in: signIn, ...entry }: AuditEntry): readonly string[] {
  const changes = subjects.flatMap(({ kind, changes: fields }) =>
    fields.map(
      ({ field, before, after }) => `${kind}.${field}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
    ),
  );
  return [
    entry.occurred_at,
    entry.action,
    actor.kind,
    actor.id,
    actor.name,
    actor.email,
    subjects.map(({ kind, id, name }) => `${kind} ${id}${name === null ? '' : ` (${name})`}`).join('; '),
    changes.join('; '),
    entry.project_id ?? '',
    entry.address,
    agent.browser,
    agent.system,
    entry.result,
    entry.reason ?? '',
    signIn?.method ?? '',
    signIn?.second_factor ?? '',
    String(entry.count),
  ];
}

function asCsv(database: Database, entries: EntriesToWrite): AsyncGenerator<string, undefined> {
  return csvInPieces<string>(header, async (after) => {
    const piece = await readPiece(database, entries, after);
    return piece && { lines: piece.entries.map(toLine), last: piece.last };
  });
}

/** Texts around and between the entries of a file, by format. */
const jsonParts = {
  json: { start: '[\n', separator: ',\n', end: '\n]\n', empty: '[]\n' },
  jsonl: { start: '', separator: '\n', end: '\n', empty: '' },
} as const;

/** Writes one entry per line. */
async function* asJson(
  database: Database,
  entries: EntriesToWrite,
  parts: (typeof jsonParts)['json' | 'jsonl'],
): AsyncGenerator<string, undefined> {
  let separator: string = parts.start;
  let after: string | null = null;
  for (;;) {
    const piece: Piece | undefined = await readPiece(database, entries, after);
    if (piece === undefined) break;
    yield separator + piece.entries.map((entry) => JSON.stringify(entry)).join(parts.separator);
    separator = parts.separator;
    after = piece.last;
  }
  yield after === null ? parts.empty : parts.end;
}

export const auditDownload: Download<EntriesToWrite> = {
  kind: 'audit',
  schema: v.object({
    organizationId: v.string(),
    format: v.picklist(auditFileFormats),
    filter: auditFilterSchema,
  }),
  formatOf: ({ format }) => format,
  write: auditFile,
};
