import { canvasWidth, stackingBreakpoint } from '../schema/config.ts';
import { readableOn } from '../color/contrast.ts';
import type { EmailDocument } from '../schema/document.ts';
import { readRows } from '../schema/read-document.ts';
import { fontStack, fontStylesheets, outlookFontRules, type Font } from '../schema/fonts.ts';
import { escapeText } from '../markup/escape.ts';
import { commonLinkRules } from './links.ts';
import { joinDarkClasses, type DarkClasses, type DarkMarkup } from './dark-classes.ts';
import { darkRules } from './dark-styles.ts';
import { interactiveRules, interactiveSwitch } from '../definition/interactive.ts';
import { resolveEnvironment, type HtmlOptions, type Environment } from './environment.ts';
import { childAttributes, footerRow, messageTitle, preheaderMarkup } from './frame.ts';
import { narrowStyles } from './layout-styles.ts';
import { renderRows, writable, type TargetWriter } from './render-block.ts';
import { markupOf, rulesOf, stylesOf, type RenderedBlock } from './rendered.ts';
import { blockRow, canvasRows, cellOf, cellPadding, htmlRows, phoneClassesOf, widthInside } from './cell.ts';
import { messageTables, type TableWriting } from './message-tables.ts';
import { phoneRules } from './phone-styles.ts';
import { annotationScript, annotationsOf } from './annotations.ts';
import { MarkupWriting } from './markup-writing.ts';

const outlookHeadStart =
  '<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>table{border-collapse:collapse}td,p,a,li,h1,h2,h3{mso-line-height-rule:exactly}';
const outlookHeadEnd = '</style><![endif]-->';

const stylesheet = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
  'table,td{mso-table-lspace:0;mso-table-rspace:0}',
  'img{border:0}',
  // Apple Mail turns dates and postal addresses into links, which this rule gives the color of the text.
  'a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}',
  `@media(max-width:${stackingBreakpoint}px){${narrowStyles('html')}}`,
].join('');

const outlookCanvas = `<!--[if mso]><table role="presentation" align="center" width="${canvasWidth}" cellpadding="0" cellspacing="0" border="0" style="width:${canvasWidth}px"><tr><td><![endif]-->`;

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
  const { backdrop } = environment.body.colors;
  let unsubscribes = false;
  const webFonts = new Set<Font>();
  const phone = new Set<string>();
  const interactive = new Set<string>();
  const own: string[] = [];
  const annotations = new Set<string>();
  const dark = new Set<readonly DarkClasses[]>();
  const addDark = ({ markup, classes }: DarkMarkup) => {
    dark.add(classes);
    return markup;
  };
  for (const block of blocks) {
    unsubscribes ||= block.unsubscribes;
    addAll(webFonts, block.webFonts);
    addAll(phone, block.phone);
    addAll(interactive, block.css);
    if (block.styles.length > 0) own.push(...block.styles);
    addAll(annotations, block.annotations);
    dark.add(block.dark);
  }
  const footer = unsubscribes ? '' : addDark(unsubscribeRow(environment, options));
  const inFrame = (markup: string) => addDark(environment.dark.write(markup, { background: backdrop }));
  const opening = inFrame(preheaderMarkup(environment, options));
  const tables = messageTables(blocks, footer, canvasTable(environment, inFrame));
  const wrapper = inFrame(wrapperTable(backdrop));
  const pixel =
    options.openPixel === undefined
      ? ''
      : `<img src="${escapeText(options.openPixel)}" width="1" height="1" alt=""${childAttributes(environment)} style="display:block;border:0">`;
  const title = messageTitle(environment, options);
  return (
    head(
      title,
      [...webFonts],
      phoneStyles(phone) +
        darkStyles(dark) +
        ownStyles(own) +
        interactiveStyles(interactive) +
        annotationScript(annotations, options.annotations),
      environment,
    ) +
    opening +
    canvas(title, switchBefore(interactive) + wrapper, tables, environment) +
    `${pixel}</body></html>`
  );
}

/** Most blocks have none of most kinds, so a long message is read faster if empty lists are not walked over. */
function addAll<Item>(all: Set<Item>, items: readonly Item[]): void {
  if (items.length > 0) for (const item of items) all.add(item);
}

/** `more` is markup for the end of the head. */
function head(title: string, webFonts: readonly Font[], more: string, environment: Environment): string {
  const { language, direction, webFonts: own, fontSource } = environment;
  const links = fontStylesheets(webFonts, own, fontSource).map(
    (url) => `<link href="${escapeText(url)}" rel="stylesheet">`,
  );
  const fonts = links.length === 0 ? '' : `<!--[if !mso]><!-->${links.join('')}<!--<![endif]-->`;
  return `<!doctype html><html lang="${language}" dir="${direction}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>${outlookHeadStart}${outlookFontRules(webFonts, own)}${outlookHeadEnd}${fonts}<style>${stylesheet}</style>${more}</head>`;
}

/** Returns the rules of phone settings in a style element of their own, because Gmail limits the size of each. */
function phoneStyles(classes: ReadonlySet<string>): string {
  const rules = phoneRules(classes, 'html');
  return rules === '' ? '' : `<style>@media(max-width:${stackingBreakpoint}px){${rules}}</style>`;
}

/**
 * Returns the rules of interactive copies in the last style element, so that a mail client that rejects them keeps all
 * other rules. The query leaves Apple Mail, Samsung and the newer Outlook, which then ignores `#id:checked`. Outlook's
 * apps lost rules after two braces without a space.
 */
function interactiveStyles(rules: ReadonlySet<string>): string {
  if (rules.size === 0) return '';
  return `<style>@media screen and (-webkit-min-device-pixel-ratio:0){${[...rules].join('')} }</style>`;
}

/** Returns the rules that authors wrote, in style elements that a mail client drops without the others. */
function ownStyles(sheets: readonly string[]): string {
  return sheets.map((css) => `<style>${css}</style>`).join('');
}

function switchBefore(rules: ReadonlySet<string>): string {
  return rules.has(interactiveRules) ? interactiveSwitch : '';
}

/** Returns the rules of dark mode in a style element of their own, because some mail clients drop the whole element. */
function darkStyles(lists: Iterable<readonly DarkClasses[]>): string {
  const rules = darkRules(joinDarkClasses([...lists].flat()));
  return rules === '' ? '' : `<style>${rules}</style>`;
}

/** Returns the row with the unsubscribe link that the compiler adds. Empty if it adds none. */
export function unsubscribeRow(environment: Environment, options: HtmlOptions): DarkMarkup {
  return environment.dark.write(footerRow(commonLinkRules, environment, options), environment.space);
}

function wrapperTable(backdrop: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${backdrop}" style="background-color:${backdrop}">`;
}

function canvas(title: string, wrapper: string, tables: string, environment: Environment): string {
  return `<div role="article" aria-roledescription="email" aria-label="${title}"${childAttributes(environment)}>${wrapper}<tr><td align="center">${tables}</td></tr></table></div>`;
}

function canvasTable(environment: Environment, inFrame: (markup: string) => string): TableWriting {
  const { canvas } = environment.body.colors;
  const style = canvasStyle(environment);
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  return {
    canvas: (rows) =>
      `${outlookCanvas}${inFrame(`${table} bgcolor="${canvas}" style="max-width:${canvasWidth}px;${style}">`)}${rows}</table><!--[if mso]></td></tr></table><![endif]-->`,
    // The background of the canvas would show beside the canvas, so this table has only its font.
    bleeding: (row) =>
      `${inFrame(`${table} style="${style.replace(/^background-color:[^;]*;/, '')}">`)}${row}</table>`,
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
export function canvasStyle(environment: Environment): string {
  return `${canvasLook(environment)};${wrapping}`;
}

export function canvasLook({ body, webFonts }: Environment): string {
  const { canvas } = body.colors;
  return `background-color:${canvas};color:${readableOn(canvas)};font-family:${fontStack(body.fontFamily, webFonts)};font-size:${body.fontSize}px`;
}

export const htmlWriter: TargetWriter = {
  target: 'html',
  links: commonLinkRules,
  write(block, definition, environment, space, isInside) {
    const cell = cellOf(block, definition, space);
    const writing = new MarkupWriting(
      htmlWriter,
      environment,
      block,
      'html',
      space,
      widthInside(space, cell),
    );
    const output = definition.html(writable(block), writing);
    const inner = markupOf(output).toString();
    const rows = environment.canvas === undefined ? htmlRows : canvasRows;
    const row = blockRow(block, inner, cell, { padding: cellPadding, rows }, environment);
    // Colors depend on what is around an element, so the outermost block gets the classes of all blocks inside it.
    const { markup, classes } = isInside ? { markup: row, classes: [] } : environment.dark.write(row, space);
    return writing.finish(markup, {
      dark: classes,
      css: rulesOf(output),
      styles: stylesOf(output),
      phone: phoneClassesOf(cell),
      bleeds: definition.bleeds?.(block) === true,
      annotations: annotationsOf(writable(block), definition, environment),
    });
  },
};
