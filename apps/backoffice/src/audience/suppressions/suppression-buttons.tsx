import { Trans } from '@lingui/react/macro';
import { contract, type Suppression } from '@x/api-client';
import { Button } from '@x/ui';
import { FileUp, MailX } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import type { ListViewProps } from '#/lists/define/define-list.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { MayWrite } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { SuppressDialog } from './suppress-dialog.tsx';
import { SuppressionFileDialog } from './suppression-file-dialog.tsx';
import { toFilter, suppressionFilter } from './suppression-search.ts';
import { useSuppressionsChanged } from './use-suppressions-changed.ts';

/** Buttons of the suppression list. The export has the addresses that match the filters. */
export function SuppressionButtons({ id = '', state, answer }: ListViewProps<Suppression>) {
  const { client } = useApp();
  const changed = useSuppressionsChanged();
  const [uploading, setUploading] = useState(false);
  const body = toFilter(v.parse(suppressionFilter, state.search));
  return (
    <>
      {(answer.data?.pagination.total_items ?? 0) > 0 && (
        <ExportButton
          endpoint={contract.suppressions.export}
          link={() => client.call(contract.suppressions.export, { params: { id }, body })}
        >
          <Trans>Export as CSV</Trans>
        </ExportButton>
      )}
      <MayWrite module="audiences">
        <Button icon={<FileUp aria-hidden />} onClick={() => setUploading(true)}>
          <Trans>Import a list</Trans>
        </Button>
      </MayWrite>
      <SuppressButton />
      <SuppressionFileDialog open={uploading} onOpenChange={setUploading} onAdded={changed} />
    </>
  );
}

export function SuppressButton() {
  const projectId = useProjectId();
  const changed = useSuppressionsChanged();
  const [adding, setAdding] = useState(false);
  return (
    <MayWrite module="audiences">
      <Button variant="primary" icon={<MailX aria-hidden />} onClick={() => setAdding(true)}>
        <Trans>Suppress addresses</Trans>
      </Button>
      <SuppressDialog projectId={projectId} open={adding} onOpenChange={setAdding} onSaved={changed} />
    </MayWrite>
  );
}
