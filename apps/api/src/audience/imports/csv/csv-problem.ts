import { refuse, Refusal } from '../../../platform/http/refusal.ts';

type FileCode = 'file_type_refused' | 'file_empty' | 'file_unreadable' | 'csv_column_missing';

/** Why a file cannot be imported. `import_mapping_invalid` means that it does not fit the mapping. */
export type CsvProblem = Refusal<FileCode | 'import_mapping_invalid'>;

/** Refuses an uploaded file, whose columns are not assigned yet. */
export function refuseFile({ code, reasons }: CsvProblem): Refusal<FileCode> {
  const path = 'body.file';
  if (code === 'import_mapping_invalid') return refuse('file_unreadable', { path });
  return new Refusal(
    code,
    reasons.map((reason) => ({ ...reason, path })),
  );
}
