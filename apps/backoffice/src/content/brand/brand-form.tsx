import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type BrandSettings, type CallResult } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { completeBrand } from '@x/email-compiler';
import { Alert, Button, Field, Textarea, TextInput } from '@x/ui';
import { useMemo } from 'react';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { BrandPreview } from './brand-preview.tsx';
import { toBrand, toValues, type BrandValues } from './brand-values.ts';
import { ColorFields } from './color-fields.tsx';
import { FormSection } from './form-section.tsx';
import { LogoFields } from './logo-fields.tsx';
import { ProfileList } from './profile-list.tsx';
import { readBrand } from './read-brand.ts';
import { FontFields, SizeFields } from './type-fields.tsx';
import { useBrandFields } from './use-brand-fields.ts';
import { byField, useBrandProblems } from './use-brand-problems.ts';
import { WebFontList } from './web-font-list.tsx';

export interface BrandFormProps {
  readonly settings: BrandSettings;
  /** Replaces the brand. null removes it. */
  readonly save: (
    config: string | null,
    basedOn: BrandSettings | undefined,
  ) => Promise<CallResult<BrandSettings>>;
  readonly onSaved: (settings: BrandSettings) => void;
}

export function BrandForm({ settings, save, onSaved }: BrandFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const findProblems = useBrandProblems();
  const fields = useBrandFields();
  const reload = async (saved: BrandSettings) => {
    await invalidate(contract.brands.get);
    onSaved(saved);
  };
  const form = useEntityForm<BrandValues, BrandSettings, BrandSettings>({
    name: 'brand',
    entity: settings,
    toValues: (current) => toValues(readBrand(current?.config ?? null)),
    fields,
    check: (values) => byField(findProblems(values).errors),
    submit: (values, basedOn) =>
      save(JSON.stringify(toBrand(values, readBrand(basedOn?.config ?? null))), basedOn),
    onSuccess: reload,
  });
  const { values, errors } = form;
  const stored = settings.config;
  const complete = useMemo(() => completeBrand(toBrand(values, readBrand(stored))), [values, stored]);
  const { errors: found, warnings } = findProblems(values);
  const shownErrors = Object.keys(errors).length === 0 ? [] : found;
  return (
    <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <EntityFormCard
        mode="edit"
        form={form}
        id="brand"
        createLabel=""
        cancel={
          form.changed && (
            <Button variant="ghost" onClick={form.reset}>
              <Trans>Discard changes</Trans>
            </Button>
          )
        }
        aside={
          stored !== null && (
            <DeleteButton
              label={t`Remove brand`}
              question={t`Remove the brand?`}
              consequence={t`Messages that use the brand and are not sent yet get the default colors and fonts, and no logo. This cannot be undone.`}
              confirmLabel={t`Remove`}
              remove={() => save(null, settings)}
              onRemoved={() => reload({ config: null })}
            />
          )
        }
      >
        {stored === null && (
          <Alert tone="info">
            <Trans>
              This project has no brand yet. The form shows the default values. Save them to create a brand.
            </Trans>
          </Alert>
        )}
        <FormSection
          title={t`Colors`}
          description={t`Without a color for dark mode, it follows from the light one.`}
        >
          <ColorFields
            values={values}
            complete={complete.colors}
            warnings={warnings}
            onChange={(role, value) => form.set({ [role]: value })}
          />
        </FormSection>
        <FormSection title={t`Fonts`}>
          <FontFields form={form} complete={complete} warnings={warnings} />
          <WebFontList
            value={values.webFonts}
            errors={shownErrors}
            onValueChange={form.field('webFonts').onValueChange}
          />
        </FormSection>
        <FormSection title={t`Sizes and shapes`}>
          <SizeFields form={form} complete={complete} />
        </FormSection>
        <FormSection title={t`Logo`}>
          <LogoFields
            value={values.logo}
            company={values.company}
            warnings={warnings.filter(({ path }) => path === 'logo.alt').map(({ text }) => text)}
            error={errors.logo}
            onValueChange={form.field('logo').onValueChange}
          />
        </FormSection>
        <FormSection
          title={t`Footer`}
          description={t`In many countries, the law requires your name and postal address in marketing messages.`}
        >
          <Field label={t`Company`} error={errors.company}>
            <TextInput {...form.field('company')} maxLength={500} autoComplete="organization" />
          </Field>
          <Field label={t`Postal address`} error={errors.address}>
            <Textarea {...form.field('address')} rows={2} maxLength={500} autoComplete="street-address" />
          </Field>
        </FormSection>
        <FormSection title={t`Social profiles`}>
          <ProfileList
            value={values.social}
            errors={shownErrors}
            onValueChange={form.field('social').onValueChange}
          />
        </FormSection>
      </EntityFormCard>
      <div className="x:min-w-0 x:lg:sticky x:lg:top-5">
        <BrandPreview brand={complete} />
      </div>
    </div>
  );
}
