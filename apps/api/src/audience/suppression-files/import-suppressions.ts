import {
  contract,
  suppressionFileBytes,
  suppressionReasonSchema,
  type ColumnField,
  type ImportedState,
  type SuppressedFile,
  type SuppressionReason,
} from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { checkRow } from '../imports/contact-row.ts';
import type { SeenState } from '../imports/count-states.ts';
import { normalName } from '../imports/csv/columns.ts';
import { openCsv, openFile, suggestMapping, type CsvFile } from '../imports/csv/csv-file.ts';
import { type CsvProblem, refuseFile } from '../imports/csv/csv-problem.ts';
import { readBatches } from '../imports/csv/record-reader.ts';
import { readSince } from '../imports/read-state.ts';
import { keepFromUndo } from '../suppressions/suppression.ts';

/** Columns of our own export and of other tools, apart from those that contact imports understand. */
const reasonNames = new Set(
  [
    'reason',
    'suppression reason',
    'cause',
    'grund',
    'motivo',
    'causa',
    'motif',
    'raison',
    'reden',
    'powod',
    'причина',
  ].concat(['neden', '理由', '原因', 'السبب']),
);
const timeNames = new Set(
  [
    'created at',
    'created',
    'date',
    'time',
    'timestamp',
    'added at',
    'date added',
    'suppressed at',
    'fecha',
    'datum',
  ].concat(['data', 'дата', 'tarih', '日付', '日期', 'التاريخ']),
);

/** Number of rows without an address that are shown. */
const shownRefusals = 20;
const shownCharacters = 200;

/** Number of addresses in one statement. */
const chunk = 5000;

interface SuppressedAddress {
  readonly reason: SuppressionReason;
  readonly since: Date | undefined;
}

interface ReadAddresses extends Pick<SuppressedFile, 'subscribed' | 'refused' | 'refusals'> {
  readonly addresses: ReadonlyMap<string, SuppressedAddress>;
}

/** Columns of a file of addresses. All that is not about mailing them is ignored. */
interface SuppressionFile {
  readonly csv: CsvFile;
  readonly reasonColumn: number;
  readonly timeColumn: number;
}

async function openSuppressions(path: string): Promise<SuppressionFile | CsvProblem> {
  const opened = await openFile(path);
  if ('code' in opened) return opened;
  const { header, columns: suggested } = suggestMapping(opened, []);
  const names = header ? opened.rows.first.map(normalName) : [];
  const reasonColumn = names.findIndex((name) => reasonNames.has(name));
  const columns = suggested.map((column, index): ColumnField => {
    if (index === reasonColumn) return 'subscription';
    const isAboutMail = ['email', 'subscription', 'unsubscribed', 'bounced', 'complained'].includes(column);
    return isAboutMail ? column : 'ignore';
  });
  // Without an email column, opens the file by its names to explain what is missing.
  const mapping = columns.includes('email') ? { header, columns } : undefined;
  const csv = await openCsv(path, { fields: [], mapping });
  if ('code' in csv) return csv;
  return { csv, reasonColumn, timeColumn: names.findIndex((name) => timeNames.has(name)) };
}

/** Reason that our own export wrote. Undefined for words of other tools. */
function ownReason(text: string | undefined): SuppressionReason | undefined {
  const parsed = v.safeParse(suppressionReasonSchema, text?.trim());
  return parsed.success ? parsed.output : undefined;
}

/**
 * A list of addresses to suppress need not say why. Returns undefined for an address that the file says is subscribed, and
 * `manual` if the file says nothing that is known.
 */
function reasonOf(state: ImportedState, seen: readonly SeenState[]): SuppressionReason | undefined {
  const known = seen.filter((entry) => entry.known && entry.value !== '');
  if (state === 'subscribed') return known.length > 0 ? undefined : 'manual';
  return state !== 'no_consent' || known.some((entry) => entry.state === state) ? state : 'manual';
}

/** Reasons from the one that a person can undo least. */
const byStrength: readonly SuppressionReason[] = [
  'erasure',
  'complaint',
  'bounce',
  'manual',
  'unsubscribe',
  'no_consent',
];

function isStronger(reason: SuppressionReason, than: SuppressionReason): boolean {
  return byStrength.indexOf(reason) < byStrength.indexOf(than);
}

async function readAddresses({ csv, reasonColumn, timeColumn }: SuppressionFile): Promise<ReadAddresses> {
  const addresses = new Map<string, SuppressedAddress>();
  const subscribed = new Set<string>();
  const refusals: SuppressedFile['refusals'] = [];
  let refused = 0;
  const today = new Date().toISOString().slice(0, 10);
  for await (const batch of readBatches(csv)) {
    for (const row of batch.rows) {
      const read = checkRow(csv, row, today);
      if (read.kind === 'refused') {
        refused += 1;
        const { line, content } = read.refused;
        if (refusals.length < shownRefusals)
          refusals.push({ line, content: content.slice(0, shownCharacters) });
        continue;
      }
      const { contact, seen } = read;
      const values = row.kind === 'row' ? row.values : [];
      const reason = ownReason(values[reasonColumn]) ?? reasonOf(contact.says.state, seen);
      if (reason === undefined) {
        subscribed.add(contact.emailLower);
        continue;
      }
      const time = readSince(values[timeColumn]?.trim() ?? '', csv.dateOrder);
      const isPast = time !== undefined && time.getTime() <= Date.now();
      const before = addresses.get(contact.emailLower);
      if (before !== undefined && !isStronger(reason, before.reason)) continue;
      addresses.set(contact.emailLower, { reason, since: contact.says.since ?? (isPast ? time : undefined) });
    }
  }
  for (const address of addresses.keys()) subscribed.delete(address);
  return { addresses, subscribed: subscribed.size, refused, refusals };
}

const addedRow = v.object({ added: v.number() });

async function addAddresses(
  tx: Transaction,
  { organizationId, projectId }: { readonly organizationId: string; readonly projectId: string },
  addresses: ReadonlyMap<string, SuppressedAddress>,
): Promise<number> {
  // Sorted, so that concurrent inserts lock the addresses in the same order and cannot deadlock.
  const rows = [...addresses].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let sum = 0;
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows.slice(from, from + chunk);
    await keepFromUndo(
      tx,
      projectId,
      part.map(([email]) => email),
    );
    const { added } = await queryRow(
      tx,
      addedRow,
      sql`
      with added as (
        insert into suppressions (organization_id, project_id, email_lower, reason, created_at)
        select ${organizationId}::uuid, ${projectId}::uuid, r.email_lower, r.reason, coalesce(r.since, now())
        from unnest(
          ${textArray(part.map(([email]) => email))}::text[],
          ${textArray(part.map(([, { reason }]) => reason))}::text[],
          ${textArray(part.map(([, { since }]) => since?.toISOString() ?? null))}::timestamptz[]
        ) as r (email_lower, reason, since)
        on conflict (project_id, email_lower) do nothing
        returning email_lower
      ) select count(*)::integer as added from added`,
    );
    sum += added;
  }
  return sum;
}

const importSuppressions = implement(
  contract.suppressions.import,
  { transaction: false, bodyBytes: () => suppressionFileBytes, tooLarge: 'import_too_large' },
  async ({ body: { file } }, { subject, change }) => {
    const opened = await openSuppressions(file.path);
    if ('code' in opened) return refuseFile(opened);
    const { addresses, ...counts } = await readAddresses(opened);
    const added = await change((tx) => addAddresses(tx, subject, addresses));
    return { ...counts, added, known: addresses.size - added };
  },
);

export const suppressionFileImplementations: readonly Implementation[] = [importSuppressions];
