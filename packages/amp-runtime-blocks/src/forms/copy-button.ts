import { html, shapeRadius, type ButtonLook, type Markup } from '@x/email-compiler';

/** Rules of buttons in interactive copies. */
export const copyButtonCss =
  '.vbt{display:inline-block;padding:12px 28px;border:1px solid;line-height:1.25;text-align:center;text-decoration:none}';

/** A button of an interactive copy, which has one for each state. Takes its font from the element around it. */
export function copyButton(
  label: string,
  url: string,
  { colors, shape, bold }: Pick<ButtonLook, 'colors' | 'shape' | 'bold'>,
): Markup {
  return html`<a class="vbt" href="${url}" target="_blank" style="border-color:${colors.button};border-radius:${shapeRadius[shape]}px;background-color:${colors.button};${bold && 'font-weight:bold;'}color:${colors.text}">${label}</a>`;
}
