import { useLingui } from '@lingui/react/macro';
import type { CompleteBrand } from '@x/email-compiler';
import { useRenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { useMergeTagNames } from '../messages/use-merge-tags.ts';
import { brandDescriptors, declaredBrand } from './brand-descriptors.tsx';
import type { BrandValues } from './brand-values.ts';
import { ColorFields } from './color-fields.tsx';
import { FormSection } from './form-section.tsx';
import { LogoFields } from './logo-fields.tsx';
import { ProfileList } from './profile-list.tsx';
import { FontFields, SizeFields } from './type-fields.tsx';
import type { BrandProblems } from './use-brand-problems.ts';
import { WebFontList } from './web-font-list.tsx';

/** Id of the section with the name and address of the sender. */
export const senderSection = 'sender';

export interface BrandFieldsProps extends BrandProblems {
  readonly form: FormHandle<BrandValues>;
  /** The brand that the form describes, with the defaults. */
  readonly complete: CompleteBrand;
}

export function BrandFields({ form, complete, errors, warnings }: BrandFieldsProps) {
  const { t } = useLingui();
  const field = useRenderField(form, declaredBrand);
  const names = useMergeTagNames();
  return (
    <>
      <FormSection
        id={senderSection}
        title={t`Sender`}
        description={t`In many countries, the law requires your name and postal address in marketing messages. Every footer shows them, unless it has its own.`}
      >
        {field('company')}
        <ForeignTagNotice {...form.field('company')} names={names} />
        {field('address')}
        <ForeignTagNotice {...form.field('address')} names={names} />
      </FormSection>
      <FormSection
        title={t`Colors`}
        description={t`Without a color for dark mode, it follows from the light one.`}
      >
        <ColorFields
          values={form.values}
          complete={complete.colors}
          warnings={warnings}
          onChange={(role, value) => form.set({ [role]: value })}
        />
      </FormSection>
      <FormSection title={t`Fonts`}>
        <FontFields form={form} complete={complete} warnings={warnings} />
        <WebFontList
          value={form.values.webFonts}
          errors={errors}
          onValueChange={form.field('webFonts').onValueChange}
        />
      </FormSection>
      <FormSection title={t`Sizes and shapes`}>
        <SizeFields form={form} complete={complete} />
      </FormSection>
      <FormSection title={t(brandDescriptors.logo.label)}>
        <LogoFields
          value={form.values.logo}
          company={form.values.company}
          warnings={warnings.filter(({ path }) => path === 'logo.alt').map(({ text }) => text)}
          error={form.errors.logo}
          onValueChange={form.field('logo').onValueChange}
        />
      </FormSection>
      <FormSection title={t(brandDescriptors.social.label)}>
        <ProfileList
          value={form.values.social}
          errors={errors}
          onValueChange={form.field('social').onValueChange}
        />
      </FormSection>
    </>
  );
}
