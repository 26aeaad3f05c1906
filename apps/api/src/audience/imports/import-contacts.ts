import { contract, type Import } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { audiences, imports, newId, notFound, refuse, type Services } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { openCsv, previewCsv } from './csv/csv-file.ts';
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

export const importContacts = implement(
  contract.audiences.import,
  {
    transaction: false,
    bodyBytes: ({ configuration }) => configuration.importBytes,
    tooLarge: 'import_too_large',
  },
  async ({ params, body: { file, mapping } }, { services, subject, user, change, log }) => {
    if (!/\.csv$/iu.test(file.name)) {
      const message = 'This is not a CSV file. Save the contacts as CSV, in a file whose name ends in .csv.';
      return refuse('file_type_refused', { message, path: 'body.file' });
    }
    const csv = await (mapping === 'ask' ? previewCsv(file.path) : openCsv(file.path));
    if ('code' in csv) {
      const { code, ...problem } = csv;
      return refuse(code === 'import_mapping_invalid' ? 'file_unreadable' : code, {
        ...problem,
        path: 'body.file',
      });
    }
    const id = newId();
    const fileKey = `imports/${id}`;
    const created = await keepFile(services.files, file.path, fileKey, () =>
      change(async (tx) => {
        // The audience may have been deleted during the upload.
        if ((await tx.$count(audiences, eq(audiences.id, params.id))) === 0) return undefined;
        await tx.insert(imports).values({
          id,
          ...subject,
          audienceId: params.id,
          fileName: file.name.slice(-255),
          fileKey,
          bytesTotal: file.size,
          status: mapping === 'ask' ? 'awaiting_mapping' : 'queued',
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
