import { canvasWidth, stackingBreakpoint } from '../schema/config.ts';
import { readableOn } from '../color/contrast.ts';
import type { EmailDocument } from '../schema/document.ts';
import { readRows } from '../schema/read-document.ts';
import { fontStack, fontStylesheets, outlookFontRules, type Font } from '../schema/fonts.ts';
import { escapeText } from '../markup/escape.ts';
import { commonLinkRules } from './links.ts';
import { applyMergeTags } from './merge-tags.ts';
import { resolveEnvironment, type HtmlOptions, type Environment } from './environment.ts';
import { footerRow, preheaderMarkup } from './frame.ts';
import { narrowStyles } from './layout-styles.ts';
import { renderRows, writable, type TargetWriter } from './render-block.ts';
import type { RenderedBlock } from './rendered.ts';
import { blockRow, canvasRows, cellOf, cellPadding, htmlRows, phoneClassesOf, widthInside } from './cell.ts';
import { messageTables, type TableWriting } from './message-tables.ts';
import { phoneRules } from './phone-styles.ts';
import { MarkupWriting } from './markup-writing.ts';

const outlookHeadStart =
  '<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>table{border-collapse:collapse}td,p,a,li,h1,h2,h3{mso-line-height-rule:exactly}';
const outlookHeadEnd = '</style><![endif]-->';

const stylesheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
  'table,td{mso-table-lspace:0;mso-table-rspace:0}',
  'img{border:0;-ms-interpolation-mode:bicubic}',
  // Apple Mail turns dates and postal addresses into links, which this rule gives the color of the text.
  'a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}',
  `@media(max-width:${stackingBreakpoint}px){${narrowStyles('html')}}`,
].join('');

const outlookCanvas = `<!--[if mso]><table role="presentation" align="center" width="${canvasWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;

/** Compiles only the HTML part of a message. */
export function compileHtml(document: EmailDocument, options: HtmlOptions): string {
  return htmlIn(resolveEnvironment(document, options), document, options);
}

export function htmlIn(environment: Environment, document: EmailDocument, options: HtmlOptions): string {
  return htmlDocument(renderRows(readRows(document), htmlWriter, environment), environment, options);
}

export function htmlDocument(
  blocks: readonly RenderedBlock[],
  environment: Environment,
  options: HtmlOptions,
): string {
  let unsubscribes = false;
  const webFonts = new Set<Font>();
  const phone = new Set<string>();
  for (const block of blocks) {
    unsubscribes ||= block.unsubscribes;
    for (const font of block.webFonts) webFonts.add(font);
    for (const name of block.phone) phone.add(name);
  }
  const footer = unsubscribes ? '' : footerRow(commonLinkRules, environment, options);
  const tables = messageTables(blocks, footer, canvasTable(environment));
  const pixel =
    options.openPixel === undefined
      ? ''
      : `<img src="${escapeText(options.openPixel)}" width="1" height="1" alt="" style="display:block;border:0">`;
  const subject = escapeText(applyMergeTags(options.subject ?? '', environment.mergeTag, 'text'));
  return (
    head(subject, [...webFonts], phone, environment) +
    preheaderMarkup(environment, options) +
    canvas(subject, tables, environment) +
    `${pixel}</body></html>`
  );
}

function head(
  subject: string,
  webFonts: readonly Font[],
  phone: ReadonlySet<string>,
  environment: Environment,
): string {
  const { language, direction, webFonts: own } = environment;
  const links = fontStylesheets(webFonts, own).map(
    (url) => `<link href="${escapeText(url)}" rel="stylesheet">`,
  );
  const fonts = links.length === 0 ? '' : `<!--[if !mso]><!-->${links.join('')}<!--<![endif]-->`;
  return `<!doctype html><html lang="${language}" dir="${direction}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>${outlookHeadStart}${outlookFontRules(webFonts, own)}${outlookHeadEnd}${fonts}<style>${stylesheet}</style>${phoneStyles(phone)}</head>`;
}

/** Returns the rules of phone settings in a style element of their own, because Gmail limits the size of each. */
function phoneStyles(classes: ReadonlySet<string>): string {
  const rules = phoneRules(classes, 'html');
  return rules === '' ? '' : `<style>@media(max-width:${stackingBreakpoint}px){${rules}}</style>`;
}

function canvas(subject: string, tables: string, environment: Environment): string {
  const { body, language, direction } = environment;
  const label = subject === '' ? '' : ` aria-label="${subject}"`;
  const { backdrop } = body.colors;
  return `<div role="article" aria-roledescription="email"${label} lang="${language}" dir="${direction}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${backdrop}" style="background-color:${backdrop}"><tr><td align="center">${tables}</td></tr></table></div>`;
}

function canvasTable(environment: Environment): TableWriting {
  const { canvas } = environment.body.colors;
  const style = canvasStyle(environment);
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  return {
    canvas: (rows) =>
      `${outlookCanvas}${table} bgcolor="${canvas}" style="max-width:${canvasWidth}px;${style}">${rows}</table><!--[if mso]></td></tr></table><![endif]-->`,
    // The background of the canvas would show beside the canvas, so this table has only its font.
    bleeding: (row) => `${table} style="${style.replace(/^background-color:[^;]*;/, '')}">${row}</table>`,
  };
}

/**
 * Breaks long words. In mail clients without `word-break`, the fixed layout keeps long words from widening the table.
 */
const wrapping = 'table-layout:fixed;word-wrap:break-word;overflow-wrap:break-word;word-break:break-word';

/**
 * Background, text color and font of the canvas, which blocks inherit. Alternative texts need the text color, because
 * in dark mode the browser's default is white.
 */
export function canvasStyle({ body, webFonts }: Environment): string {
  const { canvas } = body.colors;
  return `background-color:${canvas};color:${readableOn(canvas)};font-family:${fontStack(body.fontFamily, webFonts)};font-size:${body.fontSize}px;${wrapping}`;
}

export const htmlWriter: TargetWriter = {
  target: 'html',
  links: commonLinkRules,
  write(block, definition, environment, space) {
    const cell = cellOf(block, definition, space);
    const writing = new (environment.canvas ?? MarkupWriting)(
      htmlWriter,
      environment,
      block,
      'html',
      space,
      widthInside(space, cell),
    );
    const inner = definition.html(writable(block), writing).toString();
    const rows = environment.canvas === undefined ? htmlRows : canvasRows;
    return writing.finish(blockRow(block, inner, cell, { padding: cellPadding, rows }, environment), {
      phone: phoneClassesOf(cell),
      bleeds: definition.bleeds?.(block) === true,
    });
  },
};
