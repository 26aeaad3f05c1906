import {
  color,
  defineBlockEditor,
  markFeatures,
  React,
  spacingSection,
  text,
} from '@x/block-editor/standalone';
import { notice } from './notice';

/** Icons are components of the editor's React. */
function Megaphone({ size = 24 }: { readonly size?: number | string }) {
  const path = React.createElement('path', { d: 'm3 11 18-6v14L3 13zM8 15v4h4v-2.7' });
  const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 };
  return React.createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', ...stroke }, path);
}

export const noticeEditor = defineBlockEditor(notice, {
  title: 'Notice',
  icon: Megaphone,
  richText: { features: [...markFeatures, 'link'], paragraphs: true, placeholder: 'Notice text' },
  panel: [
    {
      title: 'Notice',
      fields: [
        text('title', 'Title'),
        color('colors.title', 'Title color'),
        color('colors.text', 'Text color'),
        color('colors.blockBackground', 'Background'),
      ],
    },
    spacingSection,
  ],
});
