'use client';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { ImageInput, type ChosenImage } from '../../fields/images/image-input.tsx';
import type { ImageConfig } from './image-config.ts';
import { laidOut, resized } from './image-size.ts';

/** The picture of an image block: its size comes with it. */
export function ImageChoiceField({ block, current, onChange, readOnly }: CustomFieldProps<ImageConfig>) {
  function choose({ image, size }: ChosenImage, group?: string) {
    // Measuring a picture takes time, so keep changes made in the meantime.
    const { attrs: _attrs, ...rest } = current();
    const { config } = rest;
    const fitted = size === undefined ? undefined : resized(size, size.width, config.fullWidth);
    const layout = laidOut({ fullWidth: config.fullWidth, alignment: config.alignment, size: fitted }, size);
    onChange(
      { ...rest, config: { ...config, image }, ...(layout.size === undefined ? {} : { attrs: layout.size }) },
      group,
    );
  }
  return (
    <ImageInput
      image={block.config.image}
      alt={block.config.alt}
      readOnly={readOnly}
      blockId={block.id}
      onChoose={choose}
    />
  );
}
