import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button } from '@x/ui';
import { Download, FileUp, MailX } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DownloadButton } from '#/lists/download-buttons.tsx';
import { useRows } from '#/lists/use-rows.ts';
import { MayWrite } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';
import { SuppressionFileDialog } from '#/audience/suppressions/suppression-file-dialog.tsx';
import { SuppressDialog } from '#/audience/suppressions/suppress-dialog.tsx';
import { SuppressionList } from '#/audience/suppressions/suppression-list.tsx';
import { toFilter, suppressionSearch, withoutDefaults } from '#/audience/suppressions/suppression-search.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/suppressions')({
  validateSearch: suppressionSearch,
  component: SuppressionsPage,
});

function SuppressionsPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const search = Route.useSearch();
  const [adding, setAdding] = useState(false);
  const [uploading, setUploading] = useState(false);
  const params = { id: useProjectId() };
  const rows = useRows('suppressions');
  const query = { page: search.page ?? 1, rows: rows.rows, ...toFilter(search) };
  const answer = useAnswer(contract.suppressions.list, { params, query }, { keepPreviousData: true });
  // Reload contacts too, because they show whether they are suppressed.
  const changed = () =>
    invalidate(contract.suppressions.list, contract.audiences.contacts, contract.contacts.get);
  const add = (
    <MayWrite module="audiences">
      <Button variant="primary" icon={<MailX aria-hidden />} onClick={() => setAdding(true)}>
        <Trans>Suppress addresses</Trans>
      </Button>
    </MayWrite>
  );
  const upload = (
    <MayWrite module="audiences">
      <Button icon={<FileUp aria-hidden />} onClick={() => setUploading(true)}>
        <Trans>Import a list</Trans>
      </Button>
    </MayWrite>
  );
  return (
    <Page
      title={t`Suppression list`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
      actions={
        <>
          {(answer.data?.pagination.total_items ?? 0) > 0 && (
            <DownloadButton
              icon={<Download aria-hidden />}
              link={() => client.call(contract.suppressions.export, { params, body: toFilter(search) })}
            >
              <Trans>Export as CSV</Trans>
            </DownloadButton>
          )}
          {upload}
          {add}
        </>
      }
    >
      <SuppressionFileDialog open={uploading} onOpenChange={setUploading} onAdded={changed} />
      <SuppressDialog
        open={adding}
        onOpenChange={setAdding}
        onAdded={async () => {
          setAdding(false);
          await changed();
        }}
      />
      <SuppressionList
        search={search}
        onSearchChange={(next) =>
          void navigate({ to: '/audiences/suppressions', search: withoutDefaults(next) })
        }
        answer={answer}
        rows={rows}
        onLifted={changed}
        firstStep={add}
      />
    </Page>
  );
}
