import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type BrandSettings, type CallResult } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { completeBrand } from '@x/email-compiler';
import { Alert, Button } from '@x/ui';
import { useMemo } from 'react';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { useBrandDescriptions } from './brand-descriptors.tsx';
import { BrandFields } from './brand-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { toBrand, toValues, type BrandValues } from './brand-values.ts';
import { readBrand } from './read-brand.ts';
import { byField, useBrandProblems } from './use-brand-problems.ts';

export interface BrandFormProps {
  readonly settings: BrandSettings;
  /** Calls the API with `quiet`, because the form shows the errors. */
  readonly save: (config: string, basedOn: BrandSettings | undefined) => Promise<CallResult<BrandSettings>>;
  readonly remove: (basedOn: BrandSettings) => Promise<CallResult<BrandSettings>>;
  readonly onSaved: (settings: BrandSettings) => void;
}

export function BrandForm({ settings, save, remove, onSaved }: BrandFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const findProblems = useBrandProblems();
  const fields = useBrandDescriptions();
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
              remove={() => remove(settings)}
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
        <BrandFields form={form} complete={complete} errors={shownErrors} warnings={warnings} />
      </EntityFormCard>
      <div className="x:min-w-0 x:lg:sticky x:lg:top-5">
        <BrandPreview brand={complete} />
      </div>
    </div>
  );
}
