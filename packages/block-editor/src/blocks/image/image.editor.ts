import { msg } from '@lingui/core/macro';
import { image as imageBlock } from '@x/email-compiler';
import { Image } from 'lucide-react';
import { defineBlockEditor } from '../../definition/define-block-editor.js';
import { custom, link, text } from '../../definition/field-builders.js';
import { spacingSection } from '../sections.js';
import { ImageChoiceField } from './image-choice-field.js';
import { ImageLayoutField } from './image-layout-field.js';

export const imageEditor = defineBlockEditor(imageBlock, {
  title: msg`Image`,
  icon: Image,
  emptyPrompt: msg`Add your image`,
  panel: [
    {
      title: msg`Image`,
      fields: [
        custom('image', ImageChoiceField),
        text('alt', msg`Alternative text`, { hint: msg`Read aloud, and shown while images are blocked.` }),
        link('link', msg`Link address`),
      ],
    },
    { title: msg`Size`, fields: [custom('size', ImageLayoutField)] },
    spacingSection,
  ],
});
