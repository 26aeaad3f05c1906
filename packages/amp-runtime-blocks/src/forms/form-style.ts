import { html, type Font, type Markup, type MarkupContext } from '@x/email-compiler';

interface FormText {
  readonly colors: { readonly text: string };
  readonly fontFamily: Font;
  readonly fontSize: number;
}

/** Inline style of what a form's texts stand in. They begin where lines begin, wherever the block is aligned to. */
export function formStyle({ colors, fontFamily, fontSize }: FormText, context: MarkupContext): Markup {
  const start = context.direction === 'rtl' ? 'right' : 'left';
  return html`font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.4;text-align:${start};color:${colors.text}`;
}
