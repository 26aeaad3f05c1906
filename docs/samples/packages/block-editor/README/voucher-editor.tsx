import { color, defineBlockEditor, link, markFeatures, range, spacingSection, text } from '@x/block-editor';
import { voucher } from './voucher';

function Ticket({ size = 24 }: { readonly size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
      <path d="M3 8h18v3a1.5 1.5 0 0 0 0 3v3H3v-3a1.5 1.5 0 0 0 0-3zM14 8v9" />
    </svg>
  );
}

export const voucherEditor = defineBlockEditor(voucher, {
  title: 'Voucher',
  icon: Ticket,
  richText: { features: [...markFeatures, 'link'], paragraphs: true, placeholder: 'Voucher text' },
  panel: [
    {
      title: 'Voucher',
      fields: [
        text('code', 'Code'),
        range('percent', 1, 100, 'Percent'),
        link('link', 'Link to the shop'),
        range('fontSize', 1, 42, 'Font size'),
        color('colors.text', 'Text color'),
        color('colors.code', 'Code color'),
      ],
    },
    spacingSection,
  ],
});
