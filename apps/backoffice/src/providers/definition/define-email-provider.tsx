import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type EmailProvider, type EmailProviderFields } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import type { ComponentType, ReactNode } from 'react';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm, type FieldDescriptions } from '#/forms/use-entity-form.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { LimitFields, NameField, sharedLabels } from './fields.tsx';
import { valuesOf, type ProviderValues, type SharedValues } from './provider-values.ts';

interface ProviderFormProps {
  readonly provider?: EmailProvider;
  readonly save: (
    fields: EmailProviderFields,
    basedOn: EmailProvider | undefined,
  ) => Promise<CallResult<EmailProvider>>;
  readonly onSaved: (provider: EmailProvider) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export interface ProviderFieldsProps<Values extends SharedValues> {
  readonly form: FormHandle<Values>;
  readonly hasSecret: boolean;
}

/** Setup of the webhook that receives the provider's delivery events. */
interface Events<Source> {
  /** True if the provider's configuration allows the server to verify that events are authentic. */
  readonly isVerifiable: (source: Source) => boolean;
  readonly unverifiableText: MessageDescriptor;
  /** True if events come from an SNS topic, whose subscription must be confirmed. */
  readonly hasTopic: boolean;
  /** Renders the setup steps at the provider, as list items. */
  readonly Steps: ComponentType;
}

interface Definition<Config, Values extends SharedValues> {
  /** Returns the configuration of a provider of this type. Returns undefined for other types. */
  readonly configOf: (provider: EmailProvider) => Config | undefined;
  readonly title: string;
  readonly description: MessageDescriptor;
  readonly values: ProviderValues<Config, Values>;
  /** Labels of the fields that only this type has, except the secret. */
  readonly labels: Readonly<Partial<Record<Exclude<keyof Values, keyof SharedValues>, MessageDescriptor>>>;
  /** Describes the account, to distinguish providers of the same type in lists. */
  readonly describeAccount: (config: Config) => string;
  /** Renders the fields between the name and the limits. */
  readonly Fields: ComponentType<ProviderFieldsProps<Values>>;
  /** Undefined for provider types without a webhook. */
  readonly events: Events<Config> | undefined;
}

/** Provider type without type parameters, for code that handles all types. */
export interface EmailProviderDefinition extends Pick<
  Definition<unknown, SharedValues>,
  'title' | 'description'
> {
  readonly describeAccount: (provider: EmailProvider) => string;
  readonly Form: ComponentType<ProviderFormProps>;
  readonly events: Events<EmailProvider> | undefined;
}

export function defineEmailProvider<Config, Values extends SharedValues>({
  configOf,
  title,
  description,
  values,
  labels,
  describeAccount,
  Fields,
  events,
}: Definition<Config, Values>): EmailProviderDefinition {
  function Form({ provider, save, onSaved, cancel, aside }: ProviderFormProps) {
    const { t } = useLingui();
    const invalidate = useInvalidate();
    const config = provider && configOf(provider);
    const form = useEntityForm({
      name: 'provider',
      entity: provider,
      toValues: (current) => {
        const currentConfig = current && configOf(current);
        return current === undefined || currentConfig === undefined
          ? values.initial
          : valuesOf(values, { name: current.name, config: currentConfig });
      },
      fields: Object.fromEntries(
        Object.entries({ ...sharedLabels, ...labels }).map(([field, label]) => [field, { label: t(label) }]),
      ) as FieldDescriptions<Values>,
      secrets: [values.secret],
      submit: (entered, basedOn) => save(values.toFields(entered), basedOn),
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
        <NameField form={form} />
        <Fields form={form} hasSecret={config !== undefined && values.hasSecret(config)} />
        <LimitFields form={form} />
      </EntityFormCard>
    );
  }

  return {
    title,
    description,
    describeAccount: (provider) => {
      const config = configOf(provider);
      return config === undefined ? '' : describeAccount(config);
    },
    Form,
    events: events && {
      ...events,
      isVerifiable: (provider) => {
        const config = configOf(provider);
        return config !== undefined && events.isVerifiable(config);
      },
    },
  };
}
