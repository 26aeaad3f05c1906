import { html, type Markup, exceptOutlook, outlookOnly } from '../../markup/markup.ts';
import type { Font } from '../../schema/fonts.ts';
import { shapeRadius, type Shape } from '../../schema/config.ts';
import type { MarkupContext } from '../../definition/define.ts';

/** Look of a button. Colors are `#rgb` or `#rrggbb`, and sizes are in px. */
export interface ButtonLook {
  /** `border` defaults to the value of `button`. */
  readonly colors: { readonly text: string; readonly button: string; readonly border?: string | undefined };
  readonly fontFamily: Font;
  readonly fontSize: number;
  readonly shape: Shape;
  readonly bold: boolean;
  /** Makes the button as wide as the available space. */
  readonly full: boolean;
  /** Width of a button that is not `full`. Defaults to the width of its label. */
  readonly width?: number | undefined;
  /** Space between the label and the border. Defaults to `defaultButtonPadding`. */
  readonly buttonPadding?: { readonly [Side in keyof ButtonPadding]?: number | undefined } | undefined;
  readonly letterSpacing?: number | undefined;
}

interface ButtonPadding {
  readonly vertical: number;
  readonly horizontal: number;
}

/** A button's text and its dimensions. Outlook needs the dimensions to draw the button. */
export interface ButtonLabel {
  readonly markup: Markup;
  /** Length of the longest line, in characters of the button's font size. */
  readonly characters: number;
  /** Height of all lines, in lines of the button's font size. */
  readonly lines: number;
}

/** Returns the label of a button with one line of text. */
export function buttonLabel(text: string): ButtonLabel {
  return { markup: html`${text}`, characters: Math.max(1, text.length), lines: 1 };
}

export const defaultButtonPadding: ButtonPadding = { vertical: 12, horizontal: 28 };

function paddingOf({ buttonPadding }: ButtonLook): ButtonPadding {
  const { vertical, horizontal } = defaultButtonPadding;
  return {
    vertical: buttonPadding?.vertical ?? vertical,
    horizontal: buttonPadding?.horizontal ?? horizontal,
  };
}

/** Writes a link that looks like a button, with a VML version for Outlook for Windows. */
export function htmlButton(
  label: ButtonLabel,
  url: string | undefined,
  look: ButtonLook,
  context: MarkupContext,
): Markup {
  const outlook = outlookOnly(outlookButton(label, url, look, context));
  return html`${outlook}${exceptOutlook(ampButton(label.markup, url, look, context))}`;
}

/**
 * Writes the button for mail clients that support padding and rounded corners on links. Without a URL the button is a
 * span.
 */
export function ampButton(
  label: Markup,
  url: string | undefined,
  look: ButtonLook,
  context: MarkupContext,
): Markup {
  const style = buttonStyle(look, context);
  // In an editor's canvas, write a span, because a click must select the text instead of following the link.
  if (url === undefined || context.slots) return html`<span${context.slot} style="${style}">${label}</span>`;
  return html`<a href="${url}" target="_blank" style="${style}">${label}</a>`;
}

/** Returns the inline style that makes an element look like a button. */
export function buttonStyle(look: ButtonLook, context: MarkupContext): Markup {
  const { colors, fontSize, letterSpacing = 0 } = look;
  const padding = paddingOf(look);
  const width =
    look.width !== undefined &&
    !look.full &&
    html`;box-sizing:border-box;width:${look.width}px;max-width:100%`;
  const spacing = letterSpacing !== 0 && html`letter-spacing:${letterSpacing}px;`;
  return html`${look.full ? 'display:block' : 'display:inline-block'}${width};padding:${padding.vertical}px ${padding.horizontal}px;border:1px solid ${colors.border ?? colors.button};border-radius:${shapeRadius[look.shape]}px;background-color:${colors.button};font-family:${context.font(look.fontFamily)};font-size:${fontSize}px;line-height:1.25;${look.bold && 'font-weight:bold;'}${spacing}text-align:center;text-decoration:none;color:${colors.text}`;
}

/** Draws the button in VML, because Outlook for Windows supports neither padding nor rounded corners on links. */
function outlookButton(
  label: ButtonLabel,
  url: string | undefined,
  look: ButtonLook,
  context: MarkupContext,
): Markup {
  const { colors, fontSize, shape, bold, letterSpacing = 0 } = look;
  const padding = paddingOf(look);
  const height = Math.round(fontSize * 1.25 * label.lines) + 2 * padding.vertical;
  // Assumes an average character width of 0.6 em.
  const estimated = Math.round(label.characters * (fontSize * 0.6 + letterSpacing)) + 2 * padding.horizontal;
  const width = look.full ? context.width : Math.min(context.width, look.width ?? Math.max(1, estimated));
  const spacing = letterSpacing !== 0 && html`letter-spacing:${letterSpacing}px;`;
  const arc = Math.min(50, Math.round((shapeRadius[shape] / Math.min(width, height)) * 100));
  const href = url !== undefined && html` href="${url}"`;
  return html`
    <v:roundrect${href} style="height:${height}px;width:${width}px;v-text-anchor:middle" arcsize="${arc}%" strokecolor="${colors.border ?? colors.button}" fillcolor="${colors.button}">
      <w:anchorlock/>
      <center style="font-family:Arial,sans-serif;font-size:${fontSize}px;${bold && 'font-weight:bold;'}${spacing}color:${colors.text}">${label.markup}</center>
    </v:roundrect>`;
}
