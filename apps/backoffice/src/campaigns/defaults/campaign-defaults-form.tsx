import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CampaignDefaults } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button, Checkbox, Field, Select, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { capAliases, toCap, toCapValues, type CapValues } from '../frequency-cap/cap-values.ts';
import { CapFields, useCapErrors, useCapLabels } from '../frequency-cap/cap-fields.tsx';
import {
  HoldoutFields,
  useHoldoutErrors,
  useHoldoutLabels,
  usePeriodNames,
} from '../holdout/holdout-fields.tsx';
import { holdoutAliases, toHoldout, toHoldoutValues, type HoldoutValues } from '../holdout/holdout-values.ts';
import { useMergeTagNamesOf } from '#/content/messages/use-merge-tags.ts';
import { UtmFields, useUtmLabels } from '../utm/utm-fields.tsx';
import { toUtm, toUtmValues, utmAliases, type UtmValues } from '../utm/utm-values.ts';

interface CampaignDefaultsFormProps {
  readonly projectId: string;
  readonly onSaved: () => void | Promise<void>;
  readonly cancel: ReactNode;
}

type DefaultsValues = UtmValues &
  CapValues &
  HoldoutValues & {
    readonly replyTo: string;
    /** Key of a custom field. Empty if there is none. */
    readonly timezoneField: string;
    readonly trackingParameter: boolean;
  };

/** Form for the values that new campaigns of a project get. */
export function CampaignDefaultsForm(props: CampaignDefaultsFormProps) {
  const answer = useAnswer(contract.campaignDefaults.get, { params: { id: props.projectId } });
  return (
    <Loaded answer={answer} placeholder={<FormPlaceholder />}>
      {(initial) => <DefaultsForm {...props} initial={initial} />}
    </Loaded>
  );
}

type LoadedProps = CampaignDefaultsFormProps & { readonly initial: CampaignDefaults };

function useDefaultsForm({ projectId, initial, onSaved }: Omit<LoadedProps, 'cancel'>) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const capErrors = useCapErrors();
  const holdoutErrors = useHoldoutErrors();
  const holdoutLabels = useHoldoutLabels();
  const periodNames = usePeriodNames();
  return useEntityForm({
    name: 'campaign-defaults',
    entity: initial,
    toValues: (current): DefaultsValues => {
      const { reply_to, utm, frequency_cap, holdout, timezone_field, tracking_parameter } =
        current ?? initial;
      return {
        replyTo: reply_to ?? '',
        ...toUtmValues(utm),
        ...toCapValues(frequency_cap),
        ...toHoldoutValues(holdout),
        timezoneField: timezone_field ?? '',
        trackingParameter: tracking_parameter,
      };
    },
    fields: {
      replyTo: { label: t`Reply-to address` },
      ...useUtmLabels(),
      ...useCapLabels(),
      ...holdoutLabels,
      holdoutPeriod: { ...holdoutLabels.holdoutPeriod, toText: (period) => periodNames[period] },
      timezoneField: { label: t`Field with time zones` },
      trackingParameter: {
        label: t`Tracking parameter in links`,
        toText: (isWanted) => (isWanted ? t`yes` : t`no`),
      },
    },
    aliases: {
      reply_to: 'replyTo',
      timezone_field: 'timezoneField',
      tracking_parameter: 'trackingParameter',
      ...utmAliases,
      ...capAliases,
      ...holdoutAliases,
    },
    check: (values) => ({ ...capErrors(values), ...holdoutErrors(values) }),
    submit: ({ replyTo, ...values }, basedOn) =>
      client.call(
        contract.campaignDefaults.update,
        {
          params: { id: projectId },
          body: {
            reply_to: replyTo.trim() === '' ? null : replyTo,
            utm: toUtm(values),
            frequency_cap: toCap(values),
            holdout: toHoldout(values),
            timezone_field: values.timezoneField === '' ? null : values.timezoneField,
            tracking_parameter: values.trackingParameter,
          },
        },
        { quiet: true, basedOn },
      ),
    onSuccess: async () => {
      await invalidate(contract.campaignDefaults.get, contract.projects.get);
      await onSaved();
    },
  });
}

function DefaultsForm({ cancel, ...props }: LoadedProps) {
  const { t } = useLingui();
  const form = useDefaultsForm(props);
  const names = useMergeTagNamesOf(props.projectId);
  return (
    <FormCard
      title={t`Campaign defaults`}
      footer={
        <>
          {cancel}
          <Button type="submit" form="campaign-defaults" variant="primary" loading={form.submitting}>
            <Trans>Save defaults</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="campaign-defaults">
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        <p className="x:text-13 x:text-muted">
          <Trans>
            New campaigns start with this address and these UTM parameters. Existing campaigns keep theirs.
          </Trans>
        </p>
        <Field
          label={t`Reply-to address`}
          optional
          hint={t`Where replies go. If empty, they go to the sender.`}
          error={form.errors.replyTo}
        >
          <TextInput {...form.field('replyTo')} type="email" autoComplete="off" />
        </Field>
        <p className="x:text-13 x:text-muted">
          <Trans>UTM parameters are added to the links of messages for web analytics.</Trans>
        </p>
        <UtmFields form={form} names={names} />
        <TrackingParameterField form={form} />
        <CapFields form={form} />
        <HoldoutFields form={form} />
        <TimezoneField form={form} projectId={props.projectId} />
      </Form>
    </FormCard>
  );
}

function TrackingParameterField({ form }: { readonly form: FormHandle<DefaultsValues> }) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`Add the tracking parameter “ybte” to links`}
      hint={t`It tells your website which button or picture a visitor clicked, such as ybte=12__b1234567. Clicks are counted without it too. Signed addresses, such as those of Amazon S3, never get it.`}
      checked={form.values.trackingParameter}
      onCheckedChange={form.field('trackingParameter').onValueChange}
    />
  );
}

interface TimezoneFieldProps {
  readonly form: FormHandle<DefaultsValues>;
  readonly projectId: string;
}

/** Chooses the custom field with the time zones of contacts. */
function TimezoneField({ form, projectId }: TimezoneFieldProps) {
  const { t } = useLingui();
  const fields = useAnswer(contract.fields.list, { params: { id: projectId } }).data?.items ?? [];
  const fitting = fields.filter(({ type }) => type === 'text' || type === 'choice');
  const { timezoneField } = form.values;
  const isGone = timezoneField !== '' && fitting.every(({ key }) => key !== timezoneField);
  return (
    <Field
      label={t`Field with time zones`}
      optional
      hint={t`Campaigns can be sent at the same time of day in the time zone of each recipient. Choose the custom field with IANA names such as Europe/Madrid. Contacts without one get messages in the time zone of the project.`}
      error={form.errors.timezoneField}
    >
      <Select
        {...form.field('timezoneField')}
        options={[
          { value: '', label: t`None` },
          ...(isGone ? [{ value: timezoneField, label: t`Deleted field ${timezoneField}` }] : []),
          ...fitting.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
    </Field>
  );
}
