'use client';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { ImageInput } from '../../fields/images/image-input.tsx';
import type { ChosenImage } from '../../fields/images/use-image-choice.ts';
import { withImage, type ImageConfig } from './image-size.ts';

/** Chooses the image of an image block. Also sets the block's size. */
export function ImageChoiceField({ block, current, onChange, readOnly }: CustomFieldProps<ImageConfig>) {
  function choose({ image, size }: ChosenImage, group?: string) {
    // Measuring the image takes time, so apply the choice to the current block, which may have changed meanwhile.
    onChange(withImage(current(), image, size), group);
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
