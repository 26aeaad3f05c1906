import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Import, type SkippedValue } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { DataTableColumn } from '@x/ui';
import { useState } from 'react';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useFieldNames, useSkippedReasonText } from './import-texts.ts';

function useSkippedColumns(): readonly DataTableColumn<SkippedValue>[] {
  const { t } = useLingui();
  const fields = useFieldNames();
  const reasonText = useSkippedReasonText();
  return [
    { id: 'line', header: t`Line`, align: 'end', width: '72px', cell: ({ line }) => line },
    {
      id: 'field',
      header: t`Field`,
      cell: ({ field }) => fields.find(({ value }) => value === field)?.label ?? field,
    },
    {
      id: 'value',
      header: t`Value`,
      cell: ({ value }) => (
        <code className="x:block x:max-w-72 x:truncate x:font-mono x:text-12 x:text-muted">{value}</code>
      ),
    },
    { id: 'reason', header: t`Reason`, cell: (value) => reasonText(value) },
  ];
}

/** Lists the values that were left out of imported contacts. */
export function SkippedValues({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswer(contract.imports.skippedValues, { params: { id: job.id }, query: { page } });
  const columns = useSkippedColumns();
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <p className="x:text-13">
        <Plural
          value={job.skipped_values}
          one="# value could not be read. Its contact is imported without that field."
          other="# values could not be read. Their contacts are imported without those fields."
        />
      </p>
      <PagedTable<SkippedValue>
        caption={t`Skipped values`}
        answer={answer}
        rowId={({ line, field }) => `${String(line)} ${field}`}
        columns={columns}
        onPageChange={setPage}
        empty={
          <p className="x:p-4 x:text-13 x:text-muted">
            <Trans>No values were skipped.</Trans>
          </p>
        }
      />
    </div>
  );
}
