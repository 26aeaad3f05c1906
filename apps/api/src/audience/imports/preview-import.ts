import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { Refusal, refuse } from '../../platform/index.ts';
import { previewCsv } from './csv/csv-file.ts';
import { findWaitingImport } from './waiting-import.ts';

export const previewImport = implement(
  contract.imports.preview,
  { transaction: false },
  async ({ params }, { services, transaction }) => {
    const stored = await transaction((tx) => findWaitingImport(tx, params.id));
    if (stored instanceof Refusal) return stored;
    const preview = await services.files.lend(stored.fileKey, (path) =>
      previewCsv(path, stored.mapping ?? undefined),
    );
    return 'code' in preview ? refuse('file_unreadable', { message: preview.message }) : preview;
  },
);
