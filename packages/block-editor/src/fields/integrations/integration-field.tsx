'use client';
import { useLingui } from '@lingui/react/macro';
import { Button, FieldGroup, IconButton } from '@x/ui';
import { Settings2, X } from 'lucide-react';
import type { IntegrationField } from '../../definition/fields.ts';
import { useFieldText, type FieldViewProps } from '../controls/field-props.ts';
import { lazyPart } from '../../context/lazy-part.tsx';
import { useEditor } from '../../context/environment.tsx';
import { useDialog } from '../controls/use-dialog.ts';
import { useLoading } from '../controls/use-loading.ts';
import { useIntegrationTexts } from './use-integration-texts.ts';
import { IntegrationPicture } from './integration-radios.tsx';
import { toIntegrationReference, type IntegrationReference } from '../../definition/providers.ts';

const IntegrationChooser = lazyPart(() =>
  import('./integration-chooser.tsx').then((module) => module.IntegrationChooser),
);

export function asIntegration(value: unknown): IntegrationReference | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string')
    return null;
  if (value.id === '') return null;
  const name = 'name' in value && typeof value.name === 'string' ? value.name : '';
  const hostUrl = 'hostUrl' in value && typeof value.hostUrl === 'string' ? value.hostUrl : undefined;
  return { id: value.id, name, ...(hostUrl === undefined ? {} : { hostUrl }) };
}

export function IntegrationFieldView({ field, value, onChange }: FieldViewProps<IntegrationField>) {
  const { readOnly } = useEditor();
  const texts = useIntegrationTexts(field.type);
  const { label, hint } = useFieldText(field);
  const { open, show, close, opener } = useDialog();
  const chosen = asIntegration(value);
  return (
    <FieldGroup legend={label} {...(hint === undefined ? {} : { hint })}>
      {chosen !== null && <ChosenIntegration chosen={chosen} onRemove={() => onChange(null)} />}
      {!readOnly && (
        <Button ref={opener} width="full" data-chooser onClick={show}>
          {chosen === null ? texts.choose : texts.change}
        </Button>
      )}
      {open && (
        <IntegrationChooser
          type={field.type}
          title={texts.title}
          chosenId={chosen?.id ?? null}
          onClose={close}
          onSelect={(integration) => {
            close();
            onChange(toIntegrationReference(integration));
          }}
        />
      )}
    </FieldGroup>
  );
}

interface ChosenIntegrationProps {
  readonly chosen: IntegrationReference;
  readonly onRemove: () => void;
}

function ChosenIntegration({ chosen, onRemove }: ChosenIntegrationProps) {
  const { t } = useLingui();
  const { providers, readOnly } = useEditor();
  const { integrations } = providers;
  const { loading } = useLoading(integrations?.list, 'integrations.list');
  const known = loading.state === 'loaded' ? loading.value.find(({ id }) => id === chosen.id) : undefined;
  const isMissing = loading.state === 'loaded' && known === undefined;
  const name = known?.name ?? (chosen.name === '' ? chosen.id : chosen.name);
  const { manage } = integrations ?? {};
  return (
    <div className="x:flex x:items-center x:gap-2 x:rounded-md x:border x:border-line x:bg-sunken x:py-1.5 x:pr-1 x:pl-2">
      <IntegrationPicture src={known?.type.image ?? ''} />
      <span className="x:min-w-0 x:flex-1">
        <span className="x:block x:truncate x:text-13">{name}</span>
        {isMissing && (
          <span className="x:block x:text-12 x:text-danger-text">{t`This integration no longer exists. Choose another.`}</span>
        )}
      </span>
      {!readOnly && (
        <>
          {known !== undefined && manage !== undefined && (
            <IconButton
              size="small"
              label={t`Manage ${name}`}
              icon={<Settings2 />}
              onClick={() => manage(known)}
            />
          )}
          <IconButton size="small" label={t`Remove ${name}`} icon={<X />} onClick={onRemove} />
        </>
      )}
    </div>
  );
}
