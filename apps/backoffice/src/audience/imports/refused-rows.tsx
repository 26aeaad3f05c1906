import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { contract, type Import, type Refusal } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ListBlock } from '#/lists/define/list-block.tsx';
import { useRefusalText } from './import-texts.ts';

const refusals = defineList(contract.imports.refusals, {
  title: msg`Skipped rows`,
  // Few, so that the list of contacts below stays in sight.
  rows: 5,
  rowId: ({ line }) => String(line),
  columns: [
    { id: 'line', header: msg`Line`, align: 'end', width: '72px', cell: ({ line }) => line },
    { id: 'reason', header: msg`Reason`, cell: (refusal) => <RefusalReason refusal={refusal} /> },
    {
      id: 'content',
      header: msg`Row`,
      cell: ({ content }) => (
        <code className="x:block x:max-w-lg x:truncate x:font-mono x:text-12 x:text-muted">{content}</code>
      ),
    },
  ],
  empty: () => (
    <p className="x:p-4 x:text-13 x:text-muted">
      <Trans>No rows were skipped.</Trans>
    </p>
  ),
});

function RefusalReason({ refusal }: { readonly refusal: Refusal }) {
  return useRefusalText()(refusal);
}

export function RefusedRows({ job }: { readonly job: Import }) {
  const { client } = useApp();
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
        <ExportButton
          size="small"
          endpoint={contract.imports.exportRefusals}
          link={() => client.call(contract.imports.exportRefusals, { params: { id: job.id } })}
        >
          <Trans>Download as CSV</Trans>
        </ExportButton>
      </div>
      <ListBlock list={refusals} id={job.id} />
    </div>
  );
}
