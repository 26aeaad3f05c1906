import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Import, type SkippedSummary } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { DataTable, type DataTableColumn } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { useFieldNames, useSkippedReasonText } from './import-texts.ts';

type SummaryRow = SkippedSummary & { readonly [key: string]: unknown };

function useSummaryColumns(): readonly DataTableColumn<SummaryRow>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const fields = useFieldNames();
  const reasonText = useSkippedReasonText();
  return [
    {
      id: 'field',
      header: t`Field`,
      cell: ({ field }) => fields.find(({ value }) => value === field)?.label ?? field,
    },
    { id: 'reason', header: t`Reason`, cell: ({ reason }) => reasonText({ reason }) },
    { id: 'values', header: t`Values`, align: 'end', cell: ({ values }) => formats.number(values) },
    {
      id: 'samples',
      header: t`Examples`,
      cell: ({ samples }) => (
        <code className="x:block x:max-w-72 x:truncate x:font-mono x:text-12 x:text-muted">
          {samples.join(' · ')}
        </code>
      ),
    },
  ];
}

/** Sums the values that were left out of imported contacts, by column and reason. */
export function SkippedValues({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const { client } = useApp();
  const answer = useAnswer(contract.imports.skippedSummary, { params: { id: job.id } });
  const columns = useSummaryColumns();
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
        <p className="x:text-13">
          <Plural
            value={job.skipped_values}
            one="# value could not be read. Its contact is imported without that field."
            other="# values could not be read. Their contacts are imported without those fields."
          />
        </p>
        <ExportButton
          size="small"
          endpoint={contract.imports.exportSkippedValues}
          link={() => client.call(contract.imports.exportSkippedValues, { params: { id: job.id } })}
        >
          <Trans>Download the values</Trans>
        </ExportButton>
      </div>
      <Loaded answer={answer}>
        {({ items }) => (
          <DataTable
            caption={t`Skipped values`}
            columns={columns}
            rows={items}
            rowId={({ field, reason }) => `${field} ${reason}`}
          />
        )}
      </Loaded>
    </div>
  );
}
