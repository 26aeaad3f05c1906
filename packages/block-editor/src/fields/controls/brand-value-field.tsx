'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BrandReference } from '@x/email-compiler';
import { Button } from '@x/ui';
import { useId } from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { shownSize } from '../../definition/text-scale.ts';
import type { AnyField } from '../../definition/fields.ts';

interface BrandValueFieldProps {
  readonly label: string;
  readonly field?: AnyField;
  readonly reference: BrandReference;
  /** See `textScale`. 1 by default. */
  readonly scale?: number | undefined;
  readonly onChange: (value: unknown) => void;
}

/** Shows a value that comes from the brand, and lets the user replace it with a value of the block. */
export function BrandValueField({ label, field, reference, scale = 1, onChange }: BrandValueFieldProps) {
  const { t } = useLingui();
  const { readOnly, brandValues } = useEditor();
  const id = useId();
  const value = brandValues.get(reference);
  const shown = useSummary(field, typeof value === 'number' ? shownSize(value, scale) : value);
  return (
    <fieldset aria-labelledby={id} className="x:flex x:min-w-0 x:flex-col x:gap-1.5">
      <span id={id} className="x:text-12 x:text-muted">
        {label}
      </span>
      <div className="x:flex x:min-h-9 x:items-center x:gap-2 x:rounded-md x:border x:border-line x:px-2">
        <span className="x:min-w-0 x:flex-1 x:truncate x:text-13">
          {shown === undefined ? t`From the brand` : t`From the brand: ${shown}`}
        </span>
        {!readOnly && (
          <Button size="small" variant="quiet" onClick={() => onChange(value)}>
            <Trans>Use own value</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Returns a text for a value of the brand. undefined if the value cannot be shown as text. */
function useSummary(field: AnyField | undefined, value: unknown): string | undefined {
  const { t } = useLingui();
  const label = useLabel();
  if (value === null || value === '' || value === undefined) return t`not set`;
  if (typeof value === 'boolean') return value ? t`on` : t`off`;
  if (field?.kind === 'segments' || field?.kind === 'select') {
    const choice = field.choices.find((one) => one.value === value);
    if (choice !== undefined) return label(choice.label);
  }
  if (typeof value === 'number') {
    const unit = field !== undefined && 'unit' in field ? field.unit : undefined;
    return unit === undefined ? String(value) : `${value} ${unit}`;
  }
  return typeof value === 'string' ? value : undefined;
}

interface UseBrandValueProps {
  readonly label: string;
  readonly reference: BrandReference;
  readonly onChange: (value: unknown) => void;
}

/** Button that replaces a value of the block with that of the brand. */
export function UseBrandValue({ label, reference, onChange }: UseBrandValueProps) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t`${label}: use the brand’s value`}
      className="x:self-start"
      onClick={() => onChange(reference)}
    >
      <Trans>Use the brand’s value</Trans>
    </Button>
  );
}
