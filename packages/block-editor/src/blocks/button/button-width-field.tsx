'use client';
import { useLingui } from '@lingui/react/macro';
import type { Alignment } from '@x/email-compiler';
import { Field, RangeInput, SegmentedControl } from '@x/ui';
import type { CustomFieldProps } from '../../definition/fields.ts';

interface ButtonConfig {
  readonly alignment: Alignment;
  readonly width?: number | 'auto' | 'full' | undefined;
}

/** Width in px that a button gets when the user chooses a fixed width. */
const firstWidth = 240;

/** Edits the width of a button: the width of its text, a width in px, or the width of the block. */
export function ButtonWidthField({ block, onChange, readOnly }: CustomFieldProps<ButtonConfig>) {
  const { t } = useLingui();
  const { alignment, width = 'auto' } = block.config;
  const isFull = alignment === 'full';
  const fixed = typeof width === 'number' && !isFull;

  function change(next: number | 'auto' | 'full', group?: string) {
    onChange({ ...block, config: { ...block.config, width: next } }, group);
  }

  return (
    <>
      <SegmentedControl
        label={t`Button width`}
        labelShown
        fullWidth
        disabled={readOnly || isFull}
        value={isFull ? 'full' : fixed ? 'fixed' : String(width)}
        segments={[
          { value: 'auto', label: t`Fit text` },
          { value: 'fixed', label: t`Fixed` },
          { value: 'full', label: t`Fill` },
        ]}
        onValueChange={(value) => change(value === 'fixed' ? firstWidth : value === 'full' ? 'full' : 'auto')}
      />
      {fixed && (
        <Field label={t`Width`}>
          <RangeInput
            value={width}
            min={40}
            max={600}
            unit="px"
            disabled={readOnly}
            onValueChange={(px) => change(px, `config:${block.id}:width`)}
          />
        </Field>
      )}
    </>
  );
}
