import { useLingui } from '@lingui/react/macro';
import { campaignNameTag } from '@x/api-client';
import { Field, TextInput } from '@x/ui';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import type { UtmValues } from './utm-values.ts';

/** Labels of the fields, which a form also needs to name them in conflicts. */
export function useUtmLabels() {
  const { t } = useLingui();
  return {
    utmSource: { label: t`Source (utm_source)` },
    utmMedium: { label: t`Medium (utm_medium)` },
    utmCampaign: { label: t`Campaign (utm_campaign)` },
    utmTerm: { label: t`Term (utm_term)` },
    utmContent: { label: t`Content (utm_content)` },
  } as const;
}

interface UtmFieldsProps {
  readonly form: FormHandle<UtmValues>;
  /** Names of the merge tags that are filled in. */
  readonly names: readonly string[];
}

export function UtmFields({ form, names }: UtmFieldsProps) {
  const { t } = useLingui();
  const labels = useUtmLabels();
  const nameTag = `{{${campaignNameTag}}}`;
  return (
    <>
      <Field
        label={labels.utmSource.label}
        optional
        hint={t`Where visitors come from, such as “newsletter”. Required if you use another parameter.`}
        error={form.errors.utmSource}
      >
        <TextInput {...form.field('utmSource')} />
      </Field>
      <ForeignTagNotice {...form.field('utmSource')} names={names} />
      <Field label={labels.utmMedium.label} optional hint={t`Usually “email”.`} error={form.errors.utmMedium}>
        <TextInput {...form.field('utmMedium')} />
      </Field>
      <ForeignTagNotice {...form.field('utmMedium')} names={names} />
      <Field
        label={labels.utmCampaign.label}
        optional
        hint={t`${nameTag} inserts the name of the campaign.`}
        error={form.errors.utmCampaign}
      >
        <TextInput {...form.field('utmCampaign')} />
      </Field>
      <ForeignTagNotice {...form.field('utmCampaign')} names={names} />
      <Field label={labels.utmTerm.label} optional error={form.errors.utmTerm}>
        <TextInput {...form.field('utmTerm')} />
      </Field>
      <ForeignTagNotice {...form.field('utmTerm')} names={names} />
      <Field label={labels.utmContent.label} optional error={form.errors.utmContent}>
        <TextInput {...form.field('utmContent')} />
      </Field>
      <ForeignTagNotice {...form.field('utmContent')} names={names} />
    </>
  );
}
