import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type Import } from '@x/api-client';
import { Alert, Card, IconButton, ProgressBar, StatTile, StatTiles } from '@x/ui';
import { Undo2, X } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { MayWrite } from '#/session/may.tsx';
import { isUnderWay, isWaiting, progressOf, rowsRead } from './import-progress.ts';
import { ImportSummary } from './import-summary.tsx';
import { MappingForm } from './mapping-form.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { SkippedValues } from './skipped-values.tsx';

export interface ImportCardProps {
  readonly job: Import;
  readonly onDismiss: () => void;
  readonly onChanged: () => void | Promise<unknown>;
}

export function ImportCard({ job, onDismiss, onChanged }: ImportCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const underWay = isUnderWay(job);
  const waiting = isWaiting(job);
  const counted = job.status === 'checked' || (!underWay && !waiting);
  return (
    <Card
      title={t`Import of ${job.file_name}`}
      description={formats.dateTime(job.created_at)}
      actions={
        underWay || waiting ? undefined : (
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
        {counted && !waiting && <Result job={job} />}
        {counted && !waiting && job.status !== 'undone' && <ImportSummary job={job} isDone />}
        {waiting && (
          <MayWrite module="audiences">
            <MappingForm job={job} onChanged={onChanged} />
          </MayWrite>
        )}
        {counted && job.status !== 'undone' && job.refused > 0 && <RefusedRows job={job} />}
        {counted && job.status !== 'undone' && job.skipped_values > 0 && <SkippedValues job={job} />}
        {(job.status === 'completed' || job.status === 'failed') && job.created + job.updated > 0 && (
          <UndoImport job={job} onChanged={onChanged} />
        )}
      </div>
    </Card>
  );
}

function useProgressLabel(job: Import): string {
  const { t } = useLingui();
  if (job.status === 'checking') return t`Checking the file`;
  if (job.status === 'undoing') return t`Undoing the import`;
  return t`Importing contacts`;
}

function Progress({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const formats = useFormats();
  const label = useProgressLabel(job);
  const undoing = job.status === 'undoing';
  const contacts = job.removed + job.restored + job.kept;
  const rows = formats.number(rowsRead(job));
  const detail = undoing
    ? t`${plural(contacts, { one: '# contact', other: '# contacts' })}`
    : t`Rows read: ${rows}`;
  return (
    <ProgressBar
      label={label}
      value={job.status === 'queued' || undoing ? null : progressOf(job)}
      max={1}
      detail={detail}
    />
  );
}

function Result({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const formats = useFormats();
  const tiles =
    job.status === 'undone'
      ? [
          { label: t({ message: 'Deleted', context: 'import' }), value: job.removed },
          { label: t`Restored`, value: job.restored, detail: t`to their earlier values` },
          { label: t`Kept`, value: job.kept, detail: t`already mailed` },
          ...(job.lifted > 0 ? [{ label: t`No longer suppressed`, value: job.lifted }] : []),
        ]
      : [
          { label: t({ message: 'Created', context: 'import' }), value: job.created },
          { label: t({ message: 'Updated', context: 'import' }), value: job.updated },
          { label: t`Unchanged`, value: job.unchanged },
          ...(job.duplicates > 0 ? [{ label: t`Duplicate rows`, value: job.duplicates }] : []),
          { label: t`Skipped rows`, value: job.refused },
          ...(job.skipped_values > 0 ? [{ label: t`Skipped values`, value: job.skipped_values }] : []),
        ];
  return (
    <output
      aria-label={job.status === 'undone' ? t`Result of undoing the import` : t`Result of the import`}
      className="x:block"
    >
      <StatTiles>
        {tiles.map(({ label, value, ...rest }) => (
          <StatTile key={label} label={label} value={formats.number(value)} {...rest} />
        ))}
      </StatTiles>
    </output>
  );
}

function UndoImport({ job, onChanged }: Pick<ImportCardProps, 'job' | 'onChanged'>) {
  const { t } = useLingui();
  const { client } = useApp();
  return (
    <MayWrite module="audiences">
      <div>
        <DeleteButton
          icon={<Undo2 aria-hidden />}
          label={t`Undo the import`}
          question={t`Undo the import of ${job.file_name}?`}
          consequence={t`Contacts created by this import are deleted, unless they already got mail. Updated contacts get their earlier values back, unless they have been edited since. Addresses that only this file suppressed get mail again.`}
          confirmLabel={t`Undo`}
          remove={() => client.call(contract.imports.undo, { params: { id: job.id } })}
          onRemoved={async () => {
            await onChanged();
          }}
        />
      </div>
    </MayWrite>
  );
}
