import { color, defineBlockEditor, markFeatures, spacingSection, text } from '@x/block-editor';
import { notice } from './notice';

function Megaphone({ size = 24 }: { readonly size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2}>
      <path d="m3 11 18-6v14L3 13zM8 15v4h4v-2.7" />
    </svg>
  );
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
