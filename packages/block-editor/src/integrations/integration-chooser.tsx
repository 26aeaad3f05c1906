'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, DialogClose, EmptyState, ErrorState, Skeleton } from '@x/ui';
import { Plug, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useEditor } from '../shell/environment.js';
import { useLoading } from '../shell/use-loading.js';
import { IntegrationPicture } from './integration-picture.js';
import type { Integration } from './integrations-provider.js';

export interface IntegrationChooserProps {
  readonly type: string;
  readonly title: string;
  readonly chosenId: string | null;
  readonly onClose: () => void;
  readonly onSelect: (integration: Integration) => void;
}

/** The webhook chooser (spec 3 §2, modals): one of the host's integrations of a type. */
export function IntegrationChooser({ type, title, chosenId, onClose, onSelect }: IntegrationChooserProps) {
  const { providers } = useEditor();
  const { loading, reload } = useLoading(providers.integrations?.list, 'integrations.list');
  const [selectedId, setSelectedId] = useState(chosenId);
  const offered =
    loading.state === 'loaded'
      ? loading.value.filter((integration) => integration.type.name === type)
      : undefined;
  const selected = offered?.find(({ id }) => id === selectedId);
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
            {type === 'webhook' ? <Trans>Select webhook</Trans> : <Trans>Select integration</Trans>}
          </Button>
        </>
      }
    >
      <div className="x:min-h-40">
        <Offered
          type={type}
          offered={offered}
          failure={loading.state === 'failed' ? loading.message : null}
          selectedId={selectedId}
          onReload={reload}
          onChoose={setSelectedId}
          onTake={onSelect}
        />
      </div>
    </Dialog>
  );
}

interface OfferedProps {
  readonly type: string;
  readonly offered: readonly Integration[] | undefined;
  readonly failure: string | null;
  readonly selectedId: string | null;
  readonly onReload: () => void;
  readonly onChoose: (id: string) => void;
  readonly onTake: (integration: Integration) => void;
}

function Offered({ type, offered, failure, selectedId, onReload, onChoose, onTake }: OfferedProps) {
  const { t } = useLingui();
  if (failure !== null) {
    return (
      <ErrorState title={t`The integrations could not be loaded`} description={failure} onRetry={onReload} />
    );
  }
  if (offered === undefined) {
    return (
      <output aria-label={t`Loading integrations`} className="x:flex x:flex-col x:gap-2">
        <Skeleton className="x:h-13" />
        <Skeleton className="x:h-13" />
        <Skeleton className="x:h-13" />
      </output>
    );
  }
  if (offered.length === 0) return <NoIntegrations type={type} />;
  return (
    <IntegrationRadios integrations={offered} selectedId={selectedId} onChoose={onChoose} onTake={onTake} />
  );
}

/** What to do where there is none of a type yet. */
export function NoIntegrations({ type }: { readonly type: string }) {
  const { t } = useLingui();
  const { providers } = useEditor();
  const { install } = providers.integrations ?? {};
  return (
    <EmptyState
      icon={<Plug />}
      title={type === 'webhook' ? t`No webhooks yet` : t`No shop is connected yet`}
      description={
        type === 'webhook'
          ? t`What recipients send from the message goes to a webhook. Set one up first.`
          : t`Products come from a connected shop. Connect one first.`
      }
      {...(install === undefined
        ? {}
        : {
            actions: (
              <Button icon={<Plus />} onClick={() => install(type)}>
                {type === 'webhook' ? <Trans>Set up a webhook</Trans> : <Trans>Connect a shop</Trans>}
              </Button>
            ),
          })}
    />
  );
}

interface IntegrationRadiosProps {
  readonly integrations: readonly Integration[];
  readonly selectedId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onTake: (integration: Integration) => void;
}

/** Native radios, so that the arrow keys move; a double click takes one at once. */
function IntegrationRadios({ integrations, selectedId, onChoose, onTake }: IntegrationRadiosProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div role="radiogroup" aria-label={t`Integrations`} className="x:flex x:flex-col x:gap-2 x:p-0.5">
      {integrations.map((integration) => (
        <label
          key={integration.id}
          className="x:relative x:flex x:cursor-pointer x:items-center x:gap-3 x:rounded-md x:border x:border-line x:px-3 x:py-2 x:transition-[border-color,box-shadow] x:hover:border-control x:has-checked:border-accent x:has-checked:shadow-[0_0_0_1px_var(--xui-accent)] x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            value={integration.id}
            checked={integration.id === selectedId}
            aria-label={integration.name}
            aria-describedby={`${id}-${integration.id}`}
            onChange={() => onChoose(integration.id)}
            onDoubleClick={() => onTake(integration)}
            className="x:absolute x:inset-0 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
          />
          <IntegrationPicture src={integration.type.image} />
          <span className="x:min-w-0 x:flex-1">
            <span className="x:block x:truncate x:text-13 x:font-medium">{integration.name}</span>
            <span
              id={`${id}-${integration.id}`}
              className="x:block x:truncate x:text-12 x:text-muted x:empty:hidden"
            >
              {integration.config.hostUrl}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
