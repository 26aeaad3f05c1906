import { eq } from 'drizzle-orm';
import { csvHeader, csvRow, readContacts, readFields } from '../audience/index.ts';
import { asTenant } from '../platform/database/tenant.ts';
import { csvInPieces } from '../platform/downloads/csv.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { type Download, downloadMilliseconds } from '../platform/downloads/signed-download.ts';
import { audiences } from '../tables/audience.ts';
import {
  readKnownProject,
  findSegment,
  type StoredSegment,
  selectContactsBefore,
  resolveSegment,
} from './language/index.ts';
import * as v from 'valibot';

/** Number of contacts read in one transaction. Larger than for an audience, because each starts with the conditions. */
const chunk = 10_000;

interface SegmentToWrite {
  readonly organizationId: string;
  readonly segmentId: string;
  /** Time in milliseconds at which the link to the file expires. */
  readonly expires: number;
}

async function readNames(tx: Transaction, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: audiences.id, name: audiences.name })
    .from(audiences)
    .where(eq(audiences.projectId, projectId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readColumns(tx: Transaction, { projectId }: StoredSegment): Promise<readonly string[]> {
  return (await readFields(tx, projectId)).map(({ key }) => key);
}

/**
 * Writes the contacts in a segment as CSV, from all audiences of the project, newest first: the columns of an audience's
 * file, then the name of the audience.
 */
async function* segmentContactsAsCsv(
  database: Database,
  { organizationId, segmentId, expires }: SegmentToWrite,
): AsyncGenerator<string, undefined> {
  const inTenant = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    asTenant(database, [organizationId], work);
  // The time at which the link was created, so that conditions on times mean the same in all pieces of the file.
  const now = new Date(expires - downloadMilliseconds);
  const keys = await inTenant(async (tx) => {
    const segment = await findSegment(tx, segmentId);
    return segment === undefined ? [] : readColumns(tx, segment);
  });
  yield* csvInPieces<string>([...csvHeader(keys), 'audience_name'], (before) =>
    inTenant(async (tx) => {
      const segment = await findSegment(tx, segmentId);
      if (segment === undefined) return undefined;
      const known = await readKnownProject(tx, segment, now, [segment.tree]);
      const tree = resolveSegment(segment.tree, known, segmentId);
      const ids = await selectContactsBefore(tx, segment, tree, before, chunk);
      const last = ids.at(-1);
      if (last === undefined) return undefined;
      const names = await readNames(tx, segment.projectId);
      const found = await readContacts(tx, ids);
      const lines = found.map((contact) => [...csvRow(contact, keys), names.get(contact.audience_id) ?? '']);
      return { lines, last };
    }),
  );
}

export const segmentContactsDownload: Download<Omit<SegmentToWrite, 'expires'>> = {
  kind: 'segment-contacts',
  schema: v.object({ organizationId: v.string(), segmentId: v.string() }),
  formatOf: () => 'csv',
  write: segmentContactsAsCsv,
};
