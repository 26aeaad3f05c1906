import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type EmailProvider, type EmailProviderFields } from '@x/api-client';
import type { ComponentType, ReactNode } from 'react';
import { defineEntityForm, type EntityFormProps } from '#/forms/define-form.tsx';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import type { BodyRules } from '#/forms/fields/rules.ts';
import { keptHint, type RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { valuesOf, type ProviderValues, type SharedValues } from './provider-values.ts';

interface SavingProps {
  readonly save: (
    fields: EmailProviderFields,
    basedOn: EmailProvider | undefined,
  ) => Promise<CallResult<EmailProvider>>;
}

type ProviderFormProps = EntityFormProps<EmailProvider, EmailProvider> & SavingProps;

interface ProviderLayoutProps<Values extends SharedValues> {
  readonly field: RenderField<Values>;
  readonly form: FormHandle<Values>;
  /** Field for the secret, which may stay empty if one is stored. */
  readonly secret: ReactNode;
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
  /** Schema of the configuration. */
  readonly config: BodyRules;
  readonly fields: FieldDescriptors<Values>;
  /** Describes the account, to distinguish providers of the same type in lists. */
  readonly describeAccount: (config: Config) => string;
  /** Arranges the fields between the name and the limits. */
  readonly Layout: ComponentType<ProviderLayoutProps<Values>>;
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
  config: rules,
  fields,
  describeAccount,
  Layout,
  events,
}: Definition<Config, Values>): EmailProviderDefinition {
  const Form = defineEntityForm<Values, EmailProvider, EmailProvider, SavingProps>({
    name: 'provider',
    body: rules,
    fields,
    toValues: (provider) => {
      const config = provider && configOf(provider);
      return provider === undefined || config === undefined
        ? values.initial
        : valuesOf(values, { name: provider.name, config });
    },
    save: (entered, { entity }, { save }) => save(values.toFields(entered), entity),
    invalidates: [contract.emailProviders.list, contract.emailProviders.get],
    Layout: function ProviderFields({ field, form, entity }) {
      const { t } = useLingui();
      const config = entity && configOf(entity);
      const hasSecret = config !== undefined && values.hasSecret(config);
      const isOptional = fields[values.secret].necessity === 'optional';
      const kept = {
        hint: t(keptHint),
        necessity: isOptional ? 'optional' : 'unmarked',
      } as const;
      return (
        <>
          {field('name')}
          <Layout field={field} form={form} secret={field(values.secret, hasSecret ? kept : {})} />
          <div className="x:grid x:gap-4 x:sm:grid-cols-2">
            {field('messages_per_second')}
            {field('messages_per_day')}
            {field('max_connections')}
          </div>
        </>
      );
    },
    createLabel: msg`Save provider`,
  });

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
