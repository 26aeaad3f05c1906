import { contract, type Import } from '@x/api-client/contract';
import type { Logger } from 'pino';
import { newId } from '../database/identifier.js';
import { imports } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, refuse } from '../http/refusal.js';
import { openCsv } from '../imports/csv/csv-file.js';
import { findImport } from '../imports/import.js';
import { runImportJob, type ImportJob } from '../imports/jobs.js';
import type { Services } from '../services.js';

/** The row is committed: should the queue be away, the next sweep finds it. */
async function enqueue({ queue }: Services, job: ImportJob, log: Logger): Promise<void> {
  try {
    await queue.enqueue(runImportJob, job);
  } catch (error) {
    log.error({ err: error, ...job }, 'an import was not put into the queue');
  }
}

/** Takes a file in. It is kept and its import noted together, or neither is. */
async function keepFile(
  files: Services['files'],
  path: string,
  key: string,
  note: () => Promise<Import | undefined>,
): Promise<Import | undefined> {
  await files.keep(path, key);
  try {
    return await note();
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

export const importContacts = implement(
  contract.audiences.import,
  {
    transaction: false,
    bodyBytes: ({ configuration }) => configuration.importBytes,
    tooLarge: 'import_too_large',
  },
  async ({ params, body: { file } }, { services, subject, user, change, log }) => {
    if (!/\.csv$/iu.test(file.name)) {
      const message = 'This is not a CSV file. Save the contacts as CSV, with a name that ends in .csv.';
      return refuse('file_type_refused', { message, path: 'body.file' });
    }
    const csv = await openCsv(file.path);
    if ('code' in csv) {
      const { code, ...problem } = csv;
      return refuse(code, { ...problem, path: 'body.file' });
    }
    const id = newId();
    const fileKey = `imports/${id}`;
    const noted = await keepFile(services.files, file.path, fileKey, () =>
      change(async (database) => {
        await database.insert(imports).values({
          id,
          ...subject,
          audienceId: params.id,
          fileName: file.name.slice(-255),
          fileKey,
          bytesTotal: file.size,
          createdBy: user.id,
        });
        return findImport(database, id);
      }),
    );
    if (noted === undefined) return notFound();
    await enqueue(services, { importId: id, organizationId: subject.organizationId }, log);
    return noted;
  },
);
