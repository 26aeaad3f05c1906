'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, DialogClose, EmptyState, ErrorState, Skeleton } from '@x/ui';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { useLoading } from '../controls/use-loading.ts';
import { useIntegrationTexts } from './use-integration-texts.ts';
import { IntegrationRadios } from './integration-radios.tsx';
import type { Integration } from '../../definition/providers.ts';

export interface IntegrationChooserProps {
  readonly type: string;
  readonly title: string;
  readonly chosenId: string | null;
  readonly onClose: () => void;
  readonly onSelect: (integration: Integration) => void;
}

/** Dialog that chooses an integration of the given type, such as a webhook (spec 3 §2, modals). */
export function IntegrationChooser({ type, title, chosenId, onClose, onSelect }: IntegrationChooserProps) {
  const { providers } = useEditor();
  const { select } = useIntegrationTexts(type);
  const { loading, reload } = useLoading(providers.integrations?.list, 'integrations.list');
  const [selectedId, setSelectedId] = useState(chosenId);
  const integrations =
    loading.state === 'loaded'
      ? loading.value.filter((integration) => integration.type.name === type)
      : undefined;
  const selected = integrations?.find(({ id }) => id === selectedId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={selected === undefined}
            onClick={() => selected !== undefined && onSelect(selected)}
          >
            {select}
          </Button>
        </>
      }
    >
      <div className="x:min-h-40 x:p-0.5">
        <IntegrationOptions
          type={type}
          integrations={integrations}
          failure={loading.state === 'failed' ? loading.message : null}
          selectedId={selectedId}
          onReload={reload}
          onChoose={setSelectedId}
          onConfirm={onSelect}
        />
      </div>
    </Dialog>
  );
}

interface IntegrationOptionsProps {
  readonly type: string;
  readonly integrations: readonly Integration[] | undefined;
  readonly failure: string | null;
  readonly selectedId: string | null;
  readonly onReload: () => void;
  readonly onChoose: (id: string) => void;
  readonly onConfirm: (integration: Integration) => void;
}

function IntegrationOptions({
  type,
  integrations,
  failure,
  selectedId,
  onReload,
  onChoose,
  onConfirm,
}: IntegrationOptionsProps) {
  const { t } = useLingui();
  if (failure !== null) {
    return (
      <ErrorState title={t`The integrations could not be loaded`} description={failure} onRetry={onReload} />
    );
  }
  if (integrations === undefined) {
    return (
      <output aria-label={t`Loading integrations`} className="x:flex x:flex-col x:gap-2">
        <Skeleton className="x:h-13" />
        <Skeleton className="x:h-13" />
        <Skeleton className="x:h-13" />
      </output>
    );
  }
  if (integrations.length === 0) return <NoIntegrations type={type} />;
  return (
    <IntegrationRadios
      items={integrations}
      selectedId={selectedId}
      onChoose={({ id }) => onChoose(id)}
      onConfirm={onConfirm}
    />
  );
}

export function NoIntegrations({ type }: { readonly type: string }) {
  const { providers } = useEditor();
  const { none, noneHint, setUp } = useIntegrationTexts(type);
  const { install } = providers.integrations ?? {};
  return (
    <EmptyState
      icon={<Plug />}
      title={none}
      description={noneHint}
      {...(install === undefined
        ? {}
        : {
            actions: (
              <Button icon={<Plus />} onClick={() => install(type)}>
                {setUp}
              </Button>
            ),
          })}
    />
  );
}
