import { ampLinkRules } from '../amp-links.ts';
import { canvasWidth, stackingBreakpoint } from '../blocks/config.ts';
import type { AmpComponent } from '../blocks/define.ts';
import type { EmailDocument } from '../document/document.ts';
import { readRows } from '../document/read-rows.ts';
import { escapeText } from '../markup/escape.ts';
import { resolveEnvironment, type CompileOptions, type Environment } from './environment.ts';
import { footerRow, preheaderText } from './frame.ts';
import { canvasStyle } from './html.ts';
import { ampWriter } from './amp-writer.ts';
import { layoutStyles, narrowStyles } from './layout-styles.ts';
import { renderRows } from './render-block.ts';
import type { RenderedBlock } from './rendered.ts';

function messageStyles(): string {
  return `body{margin:0}.p{display:none}.n{width:100%;max-width:${canvasWidth}px;margin:0 auto}${layoutStyles()}@media(max-width:${stackingBreakpoint}px){${narrowStyles('amp')}}`;
}

const stylesheet = /* @__PURE__ */ messageStyles();

/** The message as AMP for email, without the other parts. */
export function compileAmp(document: EmailDocument, options: CompileOptions): string {
  const environment = resolveEnvironment(document, options);
  return ampDocument(renderRows(readRows(document), ampWriter, environment), environment, options);
}

export function ampDocument(
  blocks: readonly RenderedBlock[],
  environment: Environment,
  options: CompileOptions,
): string {
  let rows = '';
  let unsubscribes = false;
  const components = new Set<AmpComponent>();
  const css = new Set<string>();
  for (const block of blocks) {
    rows += block.output;
    unsubscribes ||= block.unsubscribes;
    for (const component of block.components) components.add(component);
    if (block.css !== '') css.add(block.css);
  }
  if (!unsubscribes) rows += footerRow(ampLinkRules, environment, options);
  const { language, direction, body } = environment;
  const { backdrop, canvas } = body.colors;
  const preheader = preheaderText(environment, options);
  return `<!doctype html><html amp4email data-css-strict lang="${language}" dir="${direction}"><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script>${[...components].sort().map(script).join('')}<style amp4email-boilerplate>body{visibility:hidden}</style><style amp-custom>${stylesheet}${[...css].join('')}</style></head><body style="background-color:${backdrop}">${preheader === '' ? '' : `<div class="p">${escapeText(preheader)}</div>`}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${backdrop}"><tr><td align="center"><table class="n" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${canvas}" style="${canvasStyle(environment)}">${rows}</table></td></tr></table>${pixel(options)}</body></html>`;
}

function script(component: AmpComponent): string {
  const cut = component.lastIndexOf('-');
  const name = component.slice(0, cut);
  const kind = name === 'amp-mustache' ? 'template' : 'element';
  return `<script async custom-${kind}="${name}" src="https://cdn.ampproject.org/v0/${component}.js"></script>`;
}

function pixel({ openPixel }: CompileOptions): string {
  if (openPixel === undefined) return '';
  // AMP takes images by https only, as image-source.ts does for those of the document.
  return `<amp-img src="${escapeText(openPixel.replace(/^http:/i, 'https:'))}" width="1" height="1" alt=""></amp-img>`;
}
