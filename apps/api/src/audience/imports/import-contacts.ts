import { contract, customKeyOf, type Import, type ImportMapping } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { audiences } from '../../tables/audience.ts';
import { imports } from '../../tables/imports.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { implement } from '../../identity/index.ts';
import { createFields, lockFields } from '../fields/create-fields.ts';
import { readKnownFields } from '../fields/known-fields.ts';
import { openCsv, openFile, suggestMapping, type OpenedFile } from './csv/csv-file.ts';
import { type CsvProblem, refuseFile } from './csv/csv-problem.ts';
import { enqueueImport } from './jobs.ts';
import { findImport } from './import.ts';

/** Removes the stored file again if `createImport` throws or creates nothing. */
async function keepFile(
  files: Services['files'],
  path: string,
  key: string,
  createImport: () => Promise<Import | undefined>,
): Promise<Import | undefined> {
  await files.keep(path, key);
  let created: Import | undefined;
  try {
    created = await createImport();
  } finally {
    if (created === undefined) await files.remove(key);
  }
  return created;
}

/** Opens a file whose first line must name the email column. */
async function openNamed(path: string): Promise<OpenedFile | CsvProblem> {
  const read = await openCsv(path, { fields: [] });
  return 'code' in read ? read : openFile(path);
}

/** Maps the columns of a file by their names, and creates fields for those that no field of the project fits. */
async function mapByName(
  tx: Transaction,
  place: { readonly organizationId: string; readonly projectId: string },
  file: OpenedFile,
): Promise<ImportMapping> {
  await lockFields(tx, place.projectId);
  const { columns, newFields } = suggestMapping(file, await readKnownFields(tx, place.projectId));
  const created = await createFields(
    tx,
    place,
    newFields.map((field) => ({ ...field, choices: [], listed: false })),
  );
  // Values of deleted fields may not fit after all. The columns are then ignored, instead of refusing the whole file.
  const lost = created instanceof Refusal ? new Set(newFields.map(({ key }) => key)) : new Set<string>();
  return {
    header: true,
    columns: columns.map((column) => (lost.has(customKeyOf(column) ?? '') ? 'ignore' : column)),
  };
}

export const importContacts = implement(
  contract.audiences.import,
  {
    transaction: false,
    bodyBytes: ({ configuration }) => configuration.importBytes,
    tooLarge: 'import_too_large',
  },
  async ({ params, body: { file, mapping } }, { services, subject, user, change, log }) => {
    if (!/\.csv$/iu.test(file.name)) {
      return refuse('file_type_refused', { path: 'body.file', details: { found: 'other' } });
    }
    const csv = await (mapping === 'ask' ? openFile(file.path) : openNamed(file.path));
    if ('code' in csv) return refuseFile(csv);
    const id = newId();
    const fileKey = `imports/${id}`;
    const created = await keepFile(services.files, file.path, fileKey, () =>
      change(async (tx) => {
        // The audience may have been deleted during the upload.
        if ((await tx.$count(audiences, eq(audiences.id, params.id))) === 0) return undefined;
        const chosen = mapping === 'ask' ? null : await mapByName(tx, subject, csv);
        await tx.insert(imports).values({
          id,
          ...subject,
          audienceId: params.id,
          fileName: file.name.slice(-255),
          fileKey,
          bytesTotal: file.size,
          status: mapping === 'ask' ? 'awaiting_mapping' : 'queued',
          mapping: chosen,
          createdBy: user.id,
        });
        return findImport(tx, id);
      }),
    );
    if (created === undefined) return notFound();
    if (mapping === 'ask') return created;
    await enqueueImport(services, { importId: id, organizationId: subject.organizationId }, log);
    return created;
  },
);
