import {
  contract,
  type ImportMapping,
  refusalReasonSchema,
  skippedValueSchema,
} from '@x/api-client/contract';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { createDownloadLink } from '../../platform/downloads/signed-download.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import { readPage } from '../../platform/http/page.ts';
import { imports } from '../../tables/imports.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readKnownFields } from '../fields/known-fields.ts';
import { previewCsv } from './csv/preview.ts';
import { listSkippedSummary, exportSkippedValues } from './skipped-summary.ts';
import { importContacts } from './import-contacts.ts';
import { findImport, selectImports, toImport } from './import.ts';
import { enqueueImport } from './jobs.ts';
import { readLeftOut } from './left-out.ts';
import { acceptMapping, restartImport, findWaitingImport } from './waiting-import.ts';
import { refusalsDownload } from './refusals-as-csv.ts';
import type { StoredImport } from './stored-import.ts';

const getImport = implement(
  contract.imports.get,
  async ({ params }, { tx }) => (await findImport(tx, params.id)) ?? notFound(),
);

const listImports = implement(contract.audiences.imports, async ({ params, query }, { tx }) => {
  const ofAudience = eq(imports.audienceId, params.id);
  return readPage(query, await tx.$count(imports, ofAudience), async ({ limit, offset }) => {
    const rows = await selectImports(tx)
      .where(ofAudience)
      .orderBy(desc(imports.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toImport);
  });
});

const listRefusals = implement(contract.imports.refusals, ({ params, query }, { tx }) =>
  readLeftOut(tx, query, { importId: params.id, what: 'rows' }, ({ line, reason, message, content }) => ({
    line,
    reason: v.parse(refusalReasonSchema, reason),
    message,
    content,
  })),
);

const listSkippedValues = implement(contract.imports.skippedValues, ({ params, query }, { tx }) =>
  readLeftOut(tx, query, { importId: params.id, what: 'values' }, ({ line, field, reason, content }) =>
    v.parse(skippedValueSchema, { line, field, reason, value: content }),
  ),
);

const exportRefusals = implement(contract.imports.exportRefusals, ({ params }, { services, subject }) => {
  const { organizationId } = subject;
  const content = { organizationId, importId: params.id };
  return Promise.resolve(createDownloadLink(refusalsDownload, content, services));
});

/** Returns the mapping of the project's last completed import whose file had the same column names. */
async function findEarlierMapping(
  tx: Transaction,
  { projectId }: Pick<StoredImport, 'projectId'>,
  names: readonly string[],
): Promise<ImportMapping | undefined> {
  const [row] = await tx
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(
      and(
        eq(imports.projectId, projectId),
        eq(imports.status, 'completed'),
        isNotNull(imports.mapping),
        sql`${imports.mapping} ->> 'header' = 'true'`,
        sql`${imports.columnNames} = ${JSON.stringify(names)}::jsonb`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return row?.mapping ?? undefined;
}

const previewImport = implement(
  contract.imports.preview,
  { transaction: false },
  async ({ params, query }, { services, transaction }) => {
    const found = await transaction(async (tx) => {
      const stored = await findWaitingImport(tx, params.id);
      return stored instanceof Refusal
        ? stored
        : { stored, known: await readKnownFields(tx, stored.projectId) };
    });
    if (found instanceof Refusal) return found;
    const { stored, known } = found;
    const preview = await services.files.lend(stored.fileKey, (path) =>
      previewCsv(path, {
        known,
        mapping: stored.mapping ?? undefined,
        encoding: query.encoding,
        recall: (names) => transaction((tx) => findEarlierMapping(tx, stored, names)),
      }),
    );
    return 'code' in preview ? refuse('file_unreadable') : preview;
  },
);

/** Puts an import that waits into a status in which its job runs, with the given mapping. */
function runWith(
  endpoint: typeof contract.imports.check | typeof contract.imports.start,
  status: 'checking' | 'queued',
) {
  return implement(
    endpoint,
    { transaction: false },
    async ({ params, body }, { services, subject, transaction, change, log }) => {
      const refusal = await acceptMapping(services, transaction, params.id, body);
      if (refusal !== undefined) return refusal;
      const begun = await change((tx) => restartImport(tx, params.id, status, body));
      if (begun instanceof Refusal) return begun;
      await enqueueImport(services, { importId: params.id, organizationId: subject.organizationId }, log);
      return begun;
    },
  );
}

const checkImport = runWith(contract.imports.check, 'checking');
const startImport = runWith(contract.imports.start, 'queued');

/** If the import is still being checked, its check stops at the next batch. */
const removeImport = implement(contract.imports.remove, async ({ params }, { tx, services, afterCommit }) => {
  const stored = await findWaitingImport(tx, params.id);
  if (stored instanceof Refusal) return stored;
  await tx.delete(imports).where(eq(imports.id, params.id));
  afterCommit(() => services.files.remove(stored.fileKey));
  return {};
});

/** Also works for failed imports, whose earlier batches were written. */
const undoImport = implement(
  contract.imports.undo,
  async ({ params }, { tx, services, subject, log, afterCommit }) => {
    const [begun] = await tx
      .update(imports)
      .set({ status: 'undoing' })
      .where(and(eq(imports.id, params.id), inArray(imports.status, ['completed', 'failed'])))
      .returning({ id: imports.id });
    if (begun === undefined) {
      return refuse('import_not_undoable');
    }
    const job = { importId: params.id, organizationId: subject.organizationId };
    afterCommit(() => enqueueImport(services, job, log));
    return (await findImport(tx, params.id)) ?? notFound();
  },
);

export const importImplementations: readonly Implementation[] = [
  getImport,
  listRefusals,
  listSkippedValues,
  listSkippedSummary,
  exportSkippedValues,
  exportRefusals,
  previewImport,
  checkImport,
  startImport,
  removeImport,
  undoImport,
  importContacts,
  listImports,
];
