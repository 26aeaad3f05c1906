import { msg } from '@lingui/core/macro';
import { image as imageBlock } from '@x/email-compiler';
import { Image } from 'lucide-react';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { custom, link, text, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import type { ImageConfig } from './image-config.ts';
import { ImageChoiceField } from './image-choice-field.tsx';
import { ImageLayoutField } from './image-layout-field.tsx';

/** As the compiler has it: decoration, unless it is a link. */
function isPassedOver({ decorative, link: address }: ImageConfig): boolean {
  return decorative === true && address.trim() === '';
}

export const imageEditor = defineBlockEditor(imageBlock, {
  title: msg`Image`,
  icon: Image,
  emptyPrompt: msg`Add your image`,
  panel: [
    {
      title: msg`Image`,
      fields: [
        custom('image', ImageChoiceField),
        text('alt', msg`Alternative text`, {
          hint: msg`Read aloud, and shown while images are blocked.`,
          when: ({ config }) => !isPassedOver(config),
        }),
        toggle('decorative', msg`Decorative`, {
          hint: msg`Says nothing that the text does not: screen readers pass over it.`,
          // A link has to say where it leads, so its picture is never passed over.
          when: ({ config }) => config.link.trim() === '',
        }),
        link('link', msg`Link address`),
      ],
    },
    { title: msg`Size`, fields: [custom('size', ImageLayoutField)] },
    spacingSection,
  ],
});
