import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Import, type Refusal } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Alert, Card, IconButton, ProgressBar, StatTile, StatTiles, type DataTableColumn } from '@x/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../format/use-formats.js';
import { PagedTable } from '../lists/paged-table.js';
import { isUnderWay, rowsRead } from './import-progress.js';
import { useRefusalText } from './use-refusal-text.js';

export interface ImportCardProps {
  readonly job: Import;
  readonly onDismiss: () => void;
}

/** An import: how far it is, and when it has ended what became of every row. */
export function ImportCard({ job, onDismiss }: ImportCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const underWay = isUnderWay(job);
  return (
    <Card
      title={t`Import of ${job.file_name}`}
      description={formats.dateTime(job.created_at)}
      actions={
        underWay ? undefined : (
          <IconButton label={t`Dismiss the result`} icon={<X />} size="small" onClick={onDismiss} />
        )
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {underWay && <Progress job={job} />}
        {job.status === 'failed' && (
          <Alert tone="danger" role="alert" title={t`The import failed`}>
            {job.failure}
          </Alert>
        )}
        {!underWay && <Result job={job} />}
        {!underWay && job.refused > 0 && <RefusedRows job={job} />}
      </div>
    </Card>
  );
}

function Progress({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const formats = useFormats();
  const rows = formats.number(rowsRead(job));
  return (
    <ProgressBar
      label={t`Importing contacts`}
      value={job.status === 'queued' ? null : job.bytes_read}
      max={job.bytes_total}
      detail={t`${rows} rows read`}
    />
  );
}

function Result({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <output aria-label={t`Result of the import`} className="x:block">
      <StatTiles>
        <StatTile label={t({ message: 'Created', context: 'import' })} value={formats.number(job.created)} />
        <StatTile label={t({ message: 'Updated', context: 'import' })} value={formats.number(job.updated)} />
        <StatTile label={t`Unchanged`} value={formats.number(job.unchanged)} />
        <StatTile label={t`Refused`} value={formats.number(job.refused)} />
      </StatTiles>
    </output>
  );
}

function useRefusalColumns(): readonly DataTableColumn<Refusal>[] {
  const { t } = useLingui();
  const reasonText = useRefusalText();
  return [
    { id: 'line', header: t`Line`, align: 'end', width: '72px', cell: (refusal) => refusal.line },
    { id: 'reason', header: t`Reason`, cell: (refusal) => reasonText(refusal) },
    {
      id: 'content',
      header: t`Row`,
      cell: (refusal) => (
        <code className="x:block x:max-w-lg x:truncate x:font-mono x:text-12 x:text-muted">
          {refusal.content}
        </code>
      ),
    },
  ];
}

function RefusedRows({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswer(contract.imports.refusals, { params: { id: job.id }, query: { page } });
  const columns = useRefusalColumns();
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <p className="x:text-13">
        <Plural
          value={job.refused}
          one="# row was not imported. Mend it in the file and import the file again."
          other="# rows were not imported. Mend them in the file and import the file again."
        />
      </p>
      <PagedTable<Refusal>
        caption={t`Rows that were not imported`}
        answer={answer}
        rowId={(refusal) => String(refusal.line)}
        columns={columns}
        onPageChange={setPage}
        empty={
          <p className="x:p-4 x:text-13 x:text-muted">
            <Trans>No rows were refused.</Trans>
          </p>
        }
      />
    </div>
  );
}
