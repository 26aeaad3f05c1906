import { canvasWidth, stackingBreakpoint } from '../schema/config.ts';
import type {
  AmpComponent,
  AmpOutput,
  ConfigShape,
  TypedBlock,
  WritableBlock,
} from '../definition/define.ts';
import type { EmailDocument } from '../schema/document.ts';
import { readRows } from '../schema/read-document.ts';
import { byteLength } from '../markup/byte-length.ts';
import { decodeEntities, escapeText } from '../markup/escape.ts';
import { resolveEnvironment, type CompileOptions, type Environment } from './environment.ts';
import { childAttributes, footerRow, preheaderText } from './frame.ts';
import { canvasStyle } from './html.ts';
import { layoutStyles, narrowStyles } from './layout-styles.ts';
import { renderRows, writable, type TargetWriter } from './render-block.ts';
import { markupOf, rulesOf, type RenderedBlock } from './rendered.ts';
import { commonLinkRules, isWebAddress, port, unusable, type LinkRules } from './links.ts';
import { messageTables, type TableWriting } from './message-tables.ts';
import { Markup } from '../markup/markup.ts';
import {
  ampRows,
  blockRow,
  canvasRows,
  cellOf,
  cellPadding,
  phoneClassesOf,
  widthInside,
  type Cell,
} from './cell.ts';
import { deriveAmp } from './derive-amp.ts';
import { MarkupWriting } from './markup-writing.ts';
import { hiddenOnDesktop, phoneRules, sides } from './phone-styles.ts';

function messageStyles(): string {
  return `body{margin:0}.p{display:none}.n{width:100%;max-width:${canvasWidth}px;margin:0 auto}${layoutStyles()}@media(max-width:${stackingBreakpoint}px){${narrowStyles('amp')}}`;
}

const stylesheet = /* @__PURE__ */ messageStyles();

/** Compiles only the AMP part of a message. */
export function compileAmp(document: EmailDocument, options: CompileOptions): string {
  const environment = resolveEnvironment(document, options);
  return ampDocument(renderRows(readRows(document), ampWriter, environment), environment, options);
}

export function ampDocument(
  blocks: readonly RenderedBlock[],
  environment: Environment,
  options: CompileOptions,
): string {
  let unsubscribes = false;
  const components = new Set<AmpComponent>();
  const css = new Set<string>();
  const phone = new Set<string>();
  for (const block of blocks) {
    unsubscribes ||= block.unsubscribes;
    for (const component of block.components) components.add(component);
    for (const rules of block.css) css.add(rules);
    for (const name of block.phone) phone.add(name);
  }
  const footer = unsubscribes ? '' : footerRow(ampLinkRules, environment, options);
  const tables = messageTables(blocks, footer, canvasTable(environment));
  const { language, direction, body } = environment;
  const { backdrop } = body.colors;
  const preheader = preheaderText(environment, options);
  return `<!doctype html><html amp4email data-css-strict lang="${language}" dir="${direction}"><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script>${[...components].sort().map(script).join('')}<style amp4email-boilerplate>body{visibility:hidden}</style><style amp-custom>${stylesheet}${[...css].join('')}${phoneStyles(phone)}</style></head><body style="background-color:${backdrop}">${preheader === '' ? '' : `<div class="p"${childAttributes(environment)}>${escapeText(preheader)}</div>`}<table role="presentation"${childAttributes(environment)} width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${backdrop}"><tr><td align="center">${tables}</td></tr></table>${pixel(environment, options)}</body></html>`;
}

function canvasTable(environment: Environment): TableWriting {
  const { canvas } = environment.body.colors;
  const style = canvasStyle(environment);
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  return {
    canvas: (rows) => `<table class="n" ${table} bgcolor="${canvas}" style="${style}">${rows}</table>`,
    bleeding: (row) =>
      `<table ${table} style="${style.replace(/^background-color:[^;]*;/, '')}">${row}</table>`,
  };
}

function phoneStyles(classes: ReadonlySet<string>): string {
  const rules = phoneRules(classes, 'amp');
  if (rules === '') return '';
  const hidden = classes.has(hiddenOnDesktop) ? `.${hiddenOnDesktop}{display:none}` : '';
  return `${hidden}@media(max-width:${stackingBreakpoint}px){${rules}}`;
}

function script(component: AmpComponent): string {
  const cut = component.lastIndexOf('-');
  const name = component.slice(0, cut);
  const kind = name === 'amp-mustache' ? 'template' : 'element';
  return `<script async custom-${kind}="${name}" src="https://cdn.ampproject.org/v0/${component}.js"></script>`;
}

function pixel(environment: Environment, { openPixel }: CompileOptions): string {
  if (openPixel === undefined) return '';
  // Changes http to https, because AMP only allows images over https.
  return `<amp-img src="${escapeText(openPixel.replace(/^http:/i, 'https:'))}" width="1" height="1" alt=""${childAttributes(environment)}></amp-img>`;
}

/** Matches URLs that AMP accepts, whose hosts consist of letters, digits, hyphens and underscores in any script. */
function ampAddressPattern(): RegExp {
  return new RegExp(
    String.raw`^https?://[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*\.?${port}(?:[/?#]|$)`,
    'iu',
  );
}

const ampAddress = /* @__PURE__ */ ampAddressPattern();

/** Rules of AMP for Email. A URL cannot contain `{{…}}` or be a placeholder as a whole, and images must use https. */
export const ampLinkRules: LinkRules = {
  accepts: (url) => ampAddress.test(url),
  // If HTML does not accept the URL either, uses the same code as HTML, so that the problem is reported only once.
  unusable: (href, url) =>
    commonLinkRules.accepts(url, href)
      ? unusable(href, 'amp-link-unusable')
      : commonLinkRules.unusable(href, url),
  refusedPlaceholder: (name, url) =>
    isWebAddress(url) ? undefined : { code: 'amp-placeholder-link', severity: 'error', values: { name } },
  lostTag: (name) => ({ code: 'amp-merge-tag-link', severity: 'warning', values: { name } }),
  securedImage: (src) => ({
    code: 'amp-image-insecure',
    severity: 'warning',
    values: { src: src.slice(0, 80) },
  }),
};

/** Writes blocks as AMP. Each row contains its block's id, so that validation errors can be mapped to blocks. */
export function writesAmp(links: LinkRules): TargetWriter {
  const writer: TargetWriter = {
    target: 'amp',
    links,
    write(block, definition, environment, space) {
      const cell = cellOf(block, definition, space);
      const writing = new MarkupWriting(writer, environment, block, 'amp', space, widthInside(space, cell));
      const output = ampOf(writable(block), definition, writing);
      const usual = usualPadding(cell);
      const row = blockRow(
        block,
        withShortStyles(output.markup.toString(), writing),
        usual.cell,
        {
          attributes: ` data-block="${escapeText(block.id)}"`,
          padding: () => usual.padding,
          rows: environment.canvas === undefined ? ampRows : canvasRows,
        },
        environment,
      );
      return writing.finish(row, {
        components: output.components ?? [],
        css: [...usual.css, ...rulesOf(output)],
        phone: phoneClassesOf(cell),
        bleeds: definition.bleeds?.(block) === true,
      });
    },
  };
  return writer;
}

export const ampWriter: TargetWriter = /* @__PURE__ */ writesAmp(ampLinkRules);

/** Maximum length of a style attribute in bytes of UTF-8 (AMP validator). */
const ampStyleLimit = 1000;
const backgroundPicture = /(^|;)background-image:url\([^)]*\)(?:;|$)/;

/** Leaves out background pictures whose addresses are too long for AMP, such as signed ones. */
function withShortStyles(markup: string, writing: MarkupWriting): string {
  if (!markup.includes('background-image:url(')) return markup;
  return markup.replaceAll(/ style="([^"]*)"/g, (attribute, style: string) => {
    const bytes = style.length <= ampStyleLimit / 4 ? 0 : byteLength(decodeEntities(style));
    if (bytes <= ampStyleLimit || !backgroundPicture.test(style)) return attribute;
    writing.report({ code: 'amp-background-left-out', severity: 'warning', path: 'config.image' });
    return ` style="${style.replace(backgroundPicture, '$1')}"`;
  });
}

/**
 * Writes the padding that changes on narrow screens as classes, because AMP stylesheets cannot override style attributes.
 */
function usualPadding(cell: Cell): {
  readonly cell: Cell;
  readonly padding: string;
  readonly css: readonly string[];
} {
  const changed = sides.filter((side) => cell.phone.some((name) => name.startsWith(`p${side.charAt(0)}`)));
  if (changed.length === 0) {
    const vertical = `padding-top:${cell.top}px;padding-bottom:${cell.bottom}px`;
    return { cell, padding: cell.narrow === undefined ? cellPadding(cell) : vertical, css: [] };
  }
  const classes = changed.map((side) => `d${side.charAt(0)}${String(cell[side]).replace('.', '-')}`);
  const kept = sides.filter(
    (side) => !changed.includes(side) && (cell.narrow === undefined || side === 'top' || side === 'bottom'),
  );
  return {
    cell: { ...cell, phone: [...classes, ...cell.phone] },
    padding: kept.map((side) => `padding-${side}:${cell[side]}px`).join(';'),
    css: changed.map((side, index) => `.${classes[index]}{padding-${side}:${cell[side]}px}`),
  };
}

function ampOf(
  block: TypedBlock<ConfigShape, unknown>,
  definition: WritableBlock,
  writing: MarkupWriting,
): AmpOutput {
  const output = definition.amp?.(block, writing);
  if (output !== undefined) return output instanceof Markup ? { markup: output } : output;
  const { markup, findings } = deriveAmp(markupOf(definition.html(block, writing)));
  for (const finding of findings) writing.report(finding);
  return { markup };
}
