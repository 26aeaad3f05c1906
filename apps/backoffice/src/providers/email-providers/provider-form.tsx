import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  type CallResult,
  type EmailProvider,
  type EmailProviderFields,
  type EmailProviderTypeId,
} from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useForm } from '#/forms/use-form.ts';
import { ProviderFields } from './provider-fields.tsx';
import { fieldsOf, hasSecret, secretFields, valuesOf } from './provider-values.ts';

export interface ProviderFormProps {
  readonly typeId: EmailProviderTypeId;
  /** The provider to change; absent for a new one. */
  readonly provider?: EmailProvider;
  readonly save: (fields: EmailProviderFields) => Promise<CallResult<EmailProvider>>;
  readonly onSaved: (provider: EmailProvider) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

/** The form of a provider, new or to be changed. Its secret stays as it is while nothing is entered. */
export function ProviderForm({ typeId, provider, save, onSaved, cancel, aside }: ProviderFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'provider',
    initial: valuesOf(typeId, provider),
    secrets: secretFields,
    submit: (values) => save(fieldsOf(typeId, values)),
    onSuccess: async (saved) => {
      await invalidate(contract.emailProviders.list, contract.emailProviders.get);
      await onSaved(saved);
    },
  });
  return (
    <EntityFormCard
      mode={provider === undefined ? 'new' : 'edit'}
      form={form}
      id="provider"
      createLabel={<Trans>Save provider</Trans>}
      cancel={cancel}
      aside={aside}
    >
      <Field
        label={t`Name`}
        required
        hint={t`For you and your colleagues; recipients do not see it.`}
        error={form.errors.name}
      >
        <TextInput {...form.field('name')} />
      </Field>
      <ProviderFields typeId={typeId} form={form} hasSecret={hasSecret(provider)} />
    </EntityFormCard>
  );
}
