import { useLingui } from '@lingui/react/macro';
import type { Utm } from '@x/api-client';
import { useState } from 'react';
import { useMergeTagNames } from '#/content/messages/use-merge-tags.ts';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { Disclosure } from '#/page/disclosure.tsx';
import { UtmFields, utmFieldNames } from './utm-fields.tsx';
import { toUtmValues, type UtmValues } from './utm-values.ts';

interface UtmCardProps {
  readonly field: RenderField<UtmValues>;
  readonly form: FormHandle<UtmValues>;
  /** Parameters of new campaigns of the project. */
  readonly defaults: Utm;
}

/** UTM parameters of a campaign. Closed while they are those of the project, because few campaigns change them. */
export function UtmCard({ field, form, defaults }: UtmCardProps) {
  const { t } = useLingui();
  const names = useMergeTagNames();
  const usual = toUtmValues(defaults);
  const [open, setOpen] = useState(() => utmFieldNames.some((name) => form.values[name] !== usual[name]));
  const hasError = utmFieldNames.some((name) => form.errors[name] !== undefined);
  if (hasError && !open) setOpen(true);
  return (
    <Disclosure
      summary={t`Tracking parameters`}
      open={open}
      onOpenChange={setOpen}
      className="x:max-w-lg x:bg-surface"
    >
      <p className="x:text-13 x:text-muted">
        {t`UTM parameters are added to the links of the message, so that web analytics can tell where visits come from. Links that already have a parameter keep it. You can use merge tags.`}
      </p>
      <UtmFields field={field} form={form} names={names} />
    </Disclosure>
  );
}
