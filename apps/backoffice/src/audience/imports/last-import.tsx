import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from '@x/api-client';
import { Alert, Button } from '@x/ui';
import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { ImportCard } from './import-card.tsx';
import type { useLastImport } from './use-last-import.ts';

/** The last import of an audience above its contacts: its report, what it left out, or a link to the report. */
export function LastImport({ last }: { readonly last: ReturnType<typeof useLastImport> }) {
  const { job, view, isOpened } = last;
  const report = useRef<HTMLDivElement>(null);
  // The button that opened the report is gone.
  useEffect(() => {
    if (isOpened) report.current?.focus();
  }, [isOpened]);
  if (job === undefined || view === undefined) return null;
  switch (view) {
    case 'report':
      return (
        <div ref={report} tabIndex={-1}>
          <ImportCard job={job} onDismiss={last.dismiss} onChanged={last.follow} />
        </div>
      );
    case 'notice':
      return <ImportNotice job={job} onOpen={last.open} onDismiss={last.dismiss} />;
    case 'link':
      return <ReportLink job={job} onOpen={last.open} />;
  }
}

interface ClosedReportProps {
  readonly job: Import;
  readonly onOpen: () => void;
}

function ImportNotice({ job, onOpen, onDismiss }: ClosedReportProps & { readonly onDismiss: () => void }) {
  const { t } = useLingui();
  const rows = t`${plural(job.refused, { one: '# row was skipped', other: '# rows were skipped' })}`;
  const values = t`${plural(job.skipped_values, { one: '# value was skipped', other: '# values were skipped' })}`;
  const skipped = [...(job.refused > 0 ? [rows] : []), ...(job.skipped_values > 0 ? [values] : [])];
  const text = new Intl.ListFormat(useFormats().locale, { type: 'conjunction' }).format(skipped);
  const name = job.file_name;
  return (
    <Alert
      tone={job.status === 'failed' ? 'danger' : 'warning'}
      title={job.status === 'failed' ? t`The import of ${name} failed` : t`Import of ${name}: ${text}`}
      onDismiss={onDismiss}
      actions={
        <Button size="small" onClick={onOpen}>
          <Trans>Show report</Trans>
        </Button>
      }
    />
  );
}

function ReportLink({ job, onOpen }: ClosedReportProps) {
  const formats = useFormats();
  const day = formats.date(job.created_at);
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        icon={<History aria-hidden />}
        className="x:max-w-full"
        onClick={onOpen}
      >
        <span className="x:truncate">
          <Trans>
            Last import: {job.file_name}, {day}
          </Trans>
        </span>
      </Button>
    </div>
  );
}
