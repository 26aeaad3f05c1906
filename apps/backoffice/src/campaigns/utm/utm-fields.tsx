import { msg } from '@lingui/core/macro';
import { campaignNameTag, utmSchema } from '@x/api-client';
import { Fragment } from 'react';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import { textField } from '#/forms/fields/text-fields.tsx';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import type { UtmValues } from './utm-values.ts';

const { source, medium, campaign, term, content } = utmSchema.entries;
const nameTag = `{{${campaignNameTag}}}`;

export const utmFields: FieldDescriptors<UtmValues> = {
  utmSource: textField({
    label: msg`Source (utm_source)`,
    hint: msg`Where visitors come from, such as “newsletter”. Required if you use another parameter.`,
    rule: source,
  }),
  utmMedium: textField({ label: msg`Medium (utm_medium)`, hint: msg`Usually “email”.`, rule: medium }),
  utmCampaign: textField({
    label: msg`Campaign (utm_campaign)`,
    hint: msg`${nameTag} inserts the name of the campaign.`,
    rule: campaign,
  }),
  utmTerm: textField({ label: msg`Term (utm_term)`, rule: term }),
  utmContent: textField({ label: msg`Content (utm_content)`, rule: content }),
};

export const utmFieldNames = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const;

interface UtmFieldsProps {
  readonly field: RenderField<UtmValues>;
  readonly form: Pick<FormHandle<UtmValues>, 'field'>;
  /** Names of the merge tags that are filled in. */
  readonly names: readonly string[];
}

export function UtmFields({ field, form, names }: UtmFieldsProps) {
  return utmFieldNames.map((name) => (
    <Fragment key={name}>
      {field(name)}
      <ForeignTagNotice {...form.field(name)} names={names} />
    </Fragment>
  ));
}
