import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CampaignDefaults } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Select } from '@x/ui';
import type { ReactNode } from 'react';
import { useMergeTagNamesOf } from '#/content/messages/use-merge-tags.ts';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { checkboxField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import type { LayoutProps } from '#/forms/form-definition.ts';
import type { FormField } from '#/forms/use-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { CapFields, capFields, findCapErrors } from '../frequency-cap/cap-fields.tsx';
import { capAliases, toCap, toCapValues, type CapValues } from '../frequency-cap/cap-values.ts';
import { findHoldoutErrors, HoldoutFields, holdoutFields } from '../holdout/holdout-fields.tsx';
import { holdoutAliases, toHoldout, toHoldoutValues, type HoldoutValues } from '../holdout/holdout-values.ts';
import { UtmFields, utmFields } from '../utm/utm-fields.tsx';
import { toUtm, toUtmValues, utmAliases, type UtmValues } from '../utm/utm-values.ts';
import { noDefaults } from './no-defaults.ts';

interface CampaignDefaultsFormProps {
  readonly projectId: string;
  readonly onSaved: () => void | Promise<void>;
  readonly cancel: ReactNode;
}

/** Form for the values that new campaigns of a project get. */
export function CampaignDefaultsForm(props: CampaignDefaultsFormProps) {
  const answer = useAnswer(contract.campaignDefaults.get, { params: { id: props.projectId } });
  return (
    <Loaded answer={answer} placeholder={<FormPlaceholder />}>
      {(defaults) => <DefaultsForm {...props} entity={defaults} />}
    </Loaded>
  );
}

type DefaultsValues = UtmValues &
  CapValues &
  HoldoutValues & {
    readonly replyTo: string;
    /** Key of a custom field. Empty if there is none. */
    readonly timezoneField: string;
    readonly trackingParameter: boolean;
  };

interface ProjectProps {
  readonly projectId: string;
}

const { body } = contract.campaignDefaults.update;

const hints = {
  tracking: msg`It tells your website which button or picture a visitor clicked, such as ybte=12__b1234567. Clicks are counted without it too. Signed addresses, such as those of Amazon S3, never get it.`,
  timezone: msg`Campaigns can be sent at the same time of day in the time zone of each recipient. Choose the custom field with IANA names such as Europe/Madrid. Contacts without one get messages in the time zone of the project.`,
} as const;

const DefaultsForm = defineEntityForm({
  name: 'campaign-defaults',
  body,
  fields: {
    replyTo: textField({
      label: msg`Reply-to address`,
      hint: msg`Where replies go. If empty, they go to the sender.`,
      rule: body.entries.reply_to,
      type: 'email',
      autoComplete: 'off',
    }),
    ...utmFields,
    trackingParameter: checkboxField({
      label: msg`Add the tracking parameter “ybte” to links`,
      hint: hints.tracking,
    }),
    ...capFields,
    ...holdoutFields,
    timezoneField: customField<string>({
      label: msg`Field with time zones`,
      hint: hints.timezone,
      rule: body.entries.timezone_field,
    }),
  },
  toValues: (defaults: CampaignDefaults = noDefaults): DefaultsValues => ({
    replyTo: defaults.reply_to ?? '',
    ...toUtmValues(defaults.utm),
    ...toCapValues(defaults.frequency_cap),
    ...toHoldoutValues(defaults.holdout),
    timezoneField: defaults.timezone_field ?? '',
    trackingParameter: defaults.tracking_parameter,
  }),
  aliases: {
    reply_to: 'replyTo',
    timezone_field: 'timezoneField',
    tracking_parameter: 'trackingParameter',
    ...utmAliases,
    ...capAliases,
    ...holdoutAliases,
  },
  check: (values, translate) => ({
    ...findCapErrors(values, translate),
    ...findHoldoutErrors(values, translate),
  }),
  save: ({ replyTo, timezoneField, ...values }, { call }, { projectId: id }: ProjectProps) =>
    call(contract.campaignDefaults.update, {
      params: { id },
      body: {
        reply_to: replyTo.trim() === '' ? null : replyTo,
        utm: toUtm(values),
        frequency_cap: toCap(values),
        holdout: toHoldout(values),
        timezone_field: timezoneField === '' ? null : timezoneField,
        tracking_parameter: values.trackingParameter,
      },
    }),
  invalidates: [contract.campaignDefaults.get, contract.projects.get],
  Layout,
  title: msg`Campaign defaults`,
  saveLabel: msg`Save defaults`,
});

function Layout({ field, form, props }: LayoutProps<DefaultsValues, CampaignDefaults, ProjectProps>) {
  const names = useMergeTagNamesOf(props.projectId);
  return (
    <>
      <p className="x:text-13 x:text-muted">
        <Trans>
          New campaigns start with this address and these UTM parameters. Existing campaigns keep theirs.
        </Trans>
      </p>
      {field('replyTo')}
      <p className="x:text-13 x:text-muted">
        <Trans>UTM parameters are added to the links of messages for web analytics.</Trans>
      </p>
      <UtmFields field={field} form={form} names={names} />
      {field('trackingParameter')}
      <CapFields field={field} />
      <HoldoutFields field={field} form={form} />
      {field('timezoneField', {
        control: <TimezoneSelect field={form.field('timezoneField')} projectId={props.projectId} />,
      })}
    </>
  );
}

/** Chooses the custom field with the time zones of contacts. */
function TimezoneSelect({ field, projectId }: ProjectProps & { readonly field: FormField<string> }) {
  const { t } = useLingui();
  const fields = useAnswer(contract.fields.list, { params: { id: projectId } }).data?.items ?? [];
  const { value: timezoneField } = field;
  const fitting = fields.filter(({ type }) => type === 'text' || type === 'choice');
  const isGone = timezoneField !== '' && fitting.every(({ key }) => key !== timezoneField);
  return (
    <Select
      {...field}
      options={[
        { value: '', label: t`None` },
        ...(isGone ? [{ value: timezoneField, label: t`Deleted field ${timezoneField}` }] : []),
        ...fitting.map(({ key, label }) => ({ value: key, label })),
      ]}
    />
  );
}
