import { html, type Markup, exceptOutlook, outlookOnly } from '../../markup/markup.ts';
import type { Font } from '../../schema/fonts.ts';
import { shapeRadius, type Shape } from '../../schema/config.ts';
import type { MarkupContext } from '../../definition/define.ts';

/** Look of a button. Colors `#rgb` or `#rrggbb`, sizes px. */
export interface ButtonLook {
  /** `border` falls back to `button`. */
  readonly colors: { readonly text: string; readonly button: string; readonly border?: string | undefined };
  readonly fontFamily: Font;
  readonly fontSize: number;
  readonly shape: Shape;
  readonly bold: boolean;
  /** Takes the full width available. */
  readonly full: boolean;
}

/** A button's text with its size, which Outlook needs in advance to draw the button. */
export interface ButtonLabel {
  readonly markup: Markup;
  /** Number of characters in the longest line. */
  readonly characters: number;
  readonly lines: number;
}

/** The label of a button with one line of text. */
export function buttonLabel(text: string): ButtonLabel {
  return { markup: html`${text}`, characters: Math.max(1, text.length), lines: 1 };
}

/** Space between a button's text and its edge, px. */
const padding = { vertical: 12, horizontal: 28 } as const;

/** A link that looks like a button everywhere, in Outlook for Windows too. */
export function htmlButton(
  label: ButtonLabel,
  url: string | undefined,
  look: ButtonLook,
  context: MarkupContext,
): Markup {
  const outlook = outlookOnly(outlookButton(label, url, look, context));
  return html`${outlook}${exceptOutlook(ampButton(label.markup, url, look, context))}`;
}

/** The button for mail clients that support padding and corners on links. A plain span without an address. */
export function ampButton(
  label: Markup,
  url: string | undefined,
  look: ButtonLook,
  context: MarkupContext,
): Markup {
  const style = buttonStyle(look, context);
  // In an editor's canvas a click must select the text, not follow the link.
  if (url === undefined || context.slots) return html`<span${context.slot} style="${style}">${label}</span>`;
  return html`<a href="${url}" target="_blank" style="${style}">${label}</a>`;
}

/** Inline style of an element that looks like a button. */
export function buttonStyle(look: ButtonLook, context: MarkupContext): Markup {
  const { colors, fontSize } = look;
  return html`${look.full ? 'display:block' : 'display:inline-block'};padding:${padding.vertical}px ${padding.horizontal}px;border:1px solid ${colors.border ?? colors.button};border-radius:${shapeRadius[look.shape]}px;background-color:${colors.button};font-family:${context.font(look.fontFamily)};font-size:${fontSize}px;line-height:1.25;${look.bold && 'font-weight:bold;'}text-align:center;text-decoration:none;color:${colors.text}`;
}

/** Outlook for Windows draws neither padding nor round corners on links; it draws VML. */
function outlookButton(
  label: ButtonLabel,
  url: string | undefined,
  { colors, fontSize, shape, bold, full }: ButtonLook,
  context: MarkupContext,
): Markup {
  const height = Math.round(fontSize * 1.25 * label.lines) + 2 * padding.vertical;
  // Assumes that a character is 0.6 em wide.
  const estimated = Math.round(label.characters * fontSize * 0.6) + 2 * padding.horizontal;
  const width = full ? context.width : Math.min(context.width, estimated);
  const arc = Math.min(50, Math.round((shapeRadius[shape] / Math.min(width, height)) * 100));
  const href = url !== undefined && html` href="${url}"`;
  return html`
    <v:roundrect${href} style="height:${height}px;width:${width}px;v-text-anchor:middle" arcsize="${arc}%" strokecolor="${colors.border ?? colors.button}" fillcolor="${colors.button}">
      <w:anchorlock/>
      <center style="font-family:Arial,sans-serif;font-size:${fontSize}px;${bold && 'font-weight:bold;'}color:${colors.text}">${label.markup}</center>
    </v:roundrect>`;
}
