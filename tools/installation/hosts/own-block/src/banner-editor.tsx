import { color, defineBlockEditor, range, spacingSection, text } from '@x/block-editor';
import { banner } from './banner';

function Icon({ size = 24 }: { readonly size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
      <rect x="3" y="8" width="18" height="8" />
    </svg>
  );
}

export const bannerEditor = defineBlockEditor(banner, {
  title: 'Banner',
  icon: Icon,
  panel: [
    {
      title: 'Banner',
      fields: [
        text('words', 'Words'),
        range('fontSize', 1, 42, 'Font size'),
        color('colors.text', 'Text color'),
      ],
    },
    spacingSection,
  ],
});
