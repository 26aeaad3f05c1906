import { html, type Markup } from '../../markup/markup.ts';
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

export const defaultButtonPadding: ButtonPadding = { vertical: 12, horizontal: 28 };

function paddingOf({ buttonPadding }: ButtonLook): ButtonPadding {
  const { vertical, horizontal } = defaultButtonPadding;
  return {
    vertical: buttonPadding?.vertical ?? vertical,
    horizontal: buttonPadding?.horizontal ?? horizontal,
  };
}

/**
 * Writes a link that looks like a button. The table cell has the color and border, because Outlook for Windows draws them
 * only there. It also ignores padding on links and takes that of the cell, so that the button grows with its label.
 */
export function htmlButton(
  label: Markup,
  url: string | undefined,
  look: ButtonLook,
  context: MarkupContext,
): Markup {
  const { colors } = look;
  const { vertical, horizontal } = paddingOf(look);
  const width = look.width === undefined ? undefined : Math.min(look.width, context.width);
  const attribute = look.full ? html` width="100%"` : width !== undefined && html` width="${width}"`;
  const size = !look.full && width !== undefined && html`;width:${width}px;max-width:100%`;
  const style = html`display:block;padding:${vertical}px ${horizontal}px;${textStyle(look, context)}`;
  return html`
    <table role="presentation"${attribute} cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate${size}"><tr>
      <td align="center" bgcolor="${colors.button}" style="border:1px solid ${colors.border ?? colors.button};border-radius:${shapeRadius[look.shape]}px;background-color:${colors.button};mso-padding-alt:${vertical}px ${horizontal}px">
        ${linkedLabel(label, url, style, context)}
      </td>
    </tr></table>`;
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
  return linkedLabel(label, url, buttonStyle(look, context), context);
}

function linkedLabel(label: Markup, url: string | undefined, style: Markup, context: MarkupContext): Markup {
  // In an editor's canvas, write a span, because a click must select the text instead of following the link.
  if (url === undefined || context.slots) return html`<span${context.slot} style="${style}">${label}</span>`;
  return html`<a href="${url}" target="_blank" style="${style}">${label}</a>`;
}

/** Returns the inline style that makes an element look like a button. */
export function buttonStyle(look: ButtonLook, context: MarkupContext): Markup {
  const { colors } = look;
  const padding = paddingOf(look);
  const width =
    look.width !== undefined &&
    !look.full &&
    html`;box-sizing:border-box;width:${look.width}px;max-width:100%`;
  return html`${look.full ? 'display:block' : 'display:inline-block'}${width};padding:${padding.vertical}px ${padding.horizontal}px;border:1px solid ${colors.border ?? colors.button};border-radius:${shapeRadius[look.shape]}px;background-color:${colors.button};text-align:center;${textStyle(look, context)}`;
}

function textStyle(look: ButtonLook, context: MarkupContext): Markup {
  const { colors, fontFamily, fontSize, letterSpacing = 0 } = look;
  const spacing = letterSpacing !== 0 && html`letter-spacing:${letterSpacing}px;`;
  return html`font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.25;${look.bold && 'font-weight:bold;'}${spacing}text-decoration:none;color:${colors.text}`;
}
