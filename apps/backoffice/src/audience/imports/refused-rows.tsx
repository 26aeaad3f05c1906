import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Import, type Refusal } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { DataTableColumn } from '@x/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DownloadButton } from '#/lists/download-buttons.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRefusalText } from './import-texts.ts';

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

/** Few, so that the list of contacts below stays in sight. */
const shownRows = 5;

export function RefusedRows({ job }: { readonly job: Import }) {
  const { t } = useLingui();
  const { client } = useApp();
  const [page, setPage] = useState(1);
  const answer = useAnswer(contract.imports.refusals, {
    params: { id: job.id },
    query: { page, rows: shownRows },
  });
  const columns = useRefusalColumns();
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
        <p className="x:text-13">
          <Plural
            value={job.refused}
            one="# row was skipped. Download it, correct it and import it again."
            other="# rows were skipped. Download them, correct them and import them again."
          />
        </p>
        <DownloadButton
          size="small"
          icon={<Download aria-hidden />}
          link={() => client.call(contract.imports.exportRefusals, { params: { id: job.id } })}
        >
          <Trans>Download as CSV</Trans>
        </DownloadButton>
      </div>
      <PagedTable<Refusal>
        caption={t`Skipped rows`}
        answer={answer}
        rowId={(refusal) => String(refusal.line)}
        columns={columns}
        onPageChange={setPage}
        empty={
          <p className="x:p-4 x:text-13 x:text-muted">
            <Trans>No rows were skipped.</Trans>
          </p>
        }
      />
    </div>
  );
}
