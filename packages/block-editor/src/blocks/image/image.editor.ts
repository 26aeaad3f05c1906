import { msg } from '@lingui/core/macro';
import { canvasWidth, contentWidth, image as imageBlock } from '@x/email-compiler';
import { Image } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { custom, image, link, text, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import type { ImageConfig } from './image-size.ts';
import { lazyPart } from '../../context/lazy-part.tsx';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

const ImageChoiceField = lazyPart(() =>
  import('./image-choice-field.tsx').then((module) => module.ImageChoiceField),
);
const ImageLayoutField = lazyPart(() =>
  import('./image-layout-field.tsx').then((module) => module.ImageLayoutField),
);

/** Returns whether screen readers skip the image. A linked image is never skipped, as in the compiler. */
function isDecorative({ decorative, link: address }: ImageConfig): boolean {
  return decorative === true && address.trim() === '';
}

export const imageEditor = defineBlockEditor(imageBlock, {
  title: blockTitles.image,
  icon: Image,
  group: blockGroups.media,
  emptyPrompt: emptyPrompts.image,
  resize: {
    element: 'img',
    path: 'attrs',
    range: ({ config }) =>
      config.alignment === 'full' ? undefined : [8, config.fullWidth ? canvasWidth : contentWidth],
  },
  panel: [
    {
      title: msg`Image`,
      fields: [
        custom('image', ImageChoiceField),
        image('darkImage', msg`Dark mode image`, {
          addressLabel: msg`Dark mode image address`,
          hint: msg`For dark backgrounds. Mail clients without dark mode images show the other one.`,
          when: ({ config }) => config.image !== null,
        }),
        text('alt', msg`Alternative text`, {
          mergeTags: true,
          hint: msg`Read by screen readers, and shown when images are blocked.`,
          when: ({ config }) => !isDecorative(config),
        }),
        toggle('decorative', msg`Decorative image`, {
          hint: msg`The image adds no information, so screen readers skip it.`,
          // Hidden for a linked image, which needs alternative text that describes the link's target.
          when: ({ config }) => config.link.trim() === '',
        }),
        link('link', msg`Link address`),
      ],
    },
    { title: msg`Size`, fields: [custom('size', ImageLayoutField)] },
    spacingSection,
  ],
});
