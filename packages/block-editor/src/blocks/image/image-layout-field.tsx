'use client';
import { useLingui } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import { Field, RangeInput, SegmentedControl, Switch } from '@x/ui';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useNaturalSize } from '../../fields/images/natural-size.ts';
import { alignmentChoices } from '../../definition/choices.tsx';
import { type ImageConfig, fitToLayout, maximumWidth, resizeImage, type ImageLayout } from './image-size.ts';

/** Edits width, alignment and full width of an image together, because they depend on each other (spec 3 §5). */
export function ImageLayoutField({ block, onChange, readOnly }: CustomFieldProps<ImageConfig>) {
  const { t } = useLingui();
  const label = useLabel();
  const { image, fullWidth, alignment } = block.config;
  const natural = useNaturalSize(image?.src);
  const size = block.attrs ?? natural;
  const most = maximumWidth(fullWidth);

  function apply(change: Partial<ImageLayout>, group?: string) {
    onChange(
      withLayout(block, fitToLayout({ fullWidth, alignment, size: block.attrs, ...change }, natural)),
      group,
    );
  }

  return (
    <>
      <SegmentedControl
        label={t`Alignment`}
        labelShown
        fullWidth
        disabled={readOnly}
        value={alignment}
        segments={alignmentChoices.map((choice) => ({
          ...choice,
          value: choice.value,
          label: label(choice.label),
        }))}
        onValueChange={(value) => apply({ alignment: value })}
      />
      {size !== undefined && image !== null && (
        <Field
          label={t`Width`}
          hint={t`${Math.min(size.width, most)} × ${resizeImage(natural ?? size, size.width, fullWidth).height} px. Proportions are kept.`}
        >
          <RangeInput
            value={Math.min(size.width, most)}
            min={1}
            max={most}
            unit="px"
            disabled={readOnly || alignment === 'full'}
            onValueChange={(width) =>
              apply({ size: resizeImage(natural ?? size, width, fullWidth) }, `config:${block.id}:width`)
            }
          />
        </Field>
      )}
      <Switch
        label={t`Full width`}
        hint={t`Fills the width of the message, up to 600 px, without side margins.`}
        checked={fullWidth}
        disabled={readOnly}
        onCheckedChange={(checked) => apply({ fullWidth: checked })}
      />
    </>
  );
}

function withLayout(block: Block & { readonly config: ImageConfig }, layout: ImageLayout): Block {
  return {
    ...block,
    config: { ...block.config, fullWidth: layout.fullWidth, alignment: layout.alignment },
    ...(layout.size === undefined ? {} : { attrs: layout.size }),
  };
}
