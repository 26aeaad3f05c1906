import { readableOn } from '../../color/contrast.ts';
import { escapeText } from '../../markup/escape.ts';
import { stackingBreakpoint } from '../../schema/config.ts';
import type { Font } from '../../schema/fonts.ts';
import { joinDarkClasses, type DarkClasses } from '../dark-classes.ts';
import { schemeRules } from '../dark-styles.ts';
import type { Environment } from '../environment.ts';
import { footerParts } from '../frame.ts';
import { canvasLook } from '../html.ts';
import { commonLinkRules } from '../links.ts';
import { messageTables, type TableWriting } from '../message-tables.ts';
import { hiddenOnDesktop, phoneRules } from '../phone-styles.ts';
import type { RenderedBlock } from '../rendered.ts';
import { pageHead, pageTitle } from './page-head.ts';
import { headingRule, pageStyles } from './page-layout.ts';
import type { PageNotice, PageOptions, PageScript } from './page-options.ts';
import { PageOutline } from './page-outline.ts';

export interface PageDocument {
  readonly page: string;
  readonly islands: number;
}

/** Writes the document around the blocks of a page. */
export function pageDocument(
  blocks: readonly RenderedBlock[],
  environment: Environment,
  options: PageOptions,
): PageDocument {
  const { language, direction, body } = environment;
  const { backdrop } = body.colors;
  const dark = new Set<readonly DarkClasses[]>(blocks.map((block) => block.dark));
  const inFrame = (markup: string, background = backdrop) => {
    const written = environment.dark.write(markup, { background });
    dark.add(written.classes);
    return written.markup;
  };
  const opening = inFrame(`<body style="background-color:${backdrop};color:${readableOn(backdrop)}">`);
  const outline = new PageOutline(joinDarkClasses(blocks.flatMap((block) => block.dark)));
  const outlined = blocks.map((block) => outline.add(block));
  const rows = messageTables(outlined, '', canvas(environment, inFrame));
  const unsubscribes = blocks.some((block) => block.unsubscribes);
  const footer = unsubscribes ? '' : footerMarkup(environment, options, inFrame);
  const classes = joinDarkClasses([...dark].flat());
  const { islands } = outline;
  const title = outline.hasTitle ? '' : `<h1 class="zh">${pageTitle(environment, options)}</h1>`;
  const styles = [
    pageStyles,
    ...outline.changed.map(headingRule),
    ...new Set(blocks.flatMap((block) => block.css)),
    deviceRules(blocks),
    schemeRules([...classes].sort(([one], [other]) => (one < other ? -1 : 1))),
  ].join('');
  const fonts = [...new Set<Font>(blocks.flatMap((block) => block.webFonts))];
  const script = islands === 0 ? '' : scriptTag(options.script);
  const page = `<!doctype html><html lang="${language}" dir="${direction}">${pageHead(environment, options, { fonts, styles, script })}${opening}${noticeMarkup(options.notice)}<main>${title}${rows}</main>${footer}</body></html>`;
  return { page, islands };
}

function canvas(environment: Environment, inFrame: (markup: string) => string): TableWriting {
  const style = canvasLook(environment);
  return {
    canvas: (rows) => `${inFrame(`<div class="zn" style="${style}">`)}${rows}</div>`,
    // The background of the canvas would show beside the canvas, so this element has only its font.
    bleeding: (row) =>
      `${inFrame(`<div style="${style.replace(/^background-color:[^;]*;/, '')}">`)}${row}</div>`,
  };
}

/** Writes the line with the unsubscribe link that the compiler adds. */
function footerMarkup(
  environment: Environment,
  options: PageOptions,
  inFrame: (markup: string) => string,
): string {
  const { style, inner } = footerParts(commonLinkRules, environment, options);
  if (inner === '') return '';
  const line = `<p style="margin:0;padding:20px;text-align:center;${style}">${inner}</p>`;
  return inFrame(`<footer class="zn" style="${canvasLook(environment)}">${line}</footer>`);
}

/** Returns the rules for screens up to `stackingBreakpoint` px wide, and for wider ones. */
function deviceRules(blocks: readonly RenderedBlock[]): string {
  const names = new Set(blocks.flatMap((block) => block.phone));
  const isHidden = names.delete(hiddenOnDesktop);
  const hidden = `@media(min-width:${stackingBreakpoint + 1}px){.${hiddenOnDesktop}{display:none}}`;
  const rules = phoneRules(names, 'page');
  return `${isHidden ? hidden : ''}${rules === '' ? '' : `@media(max-width:${stackingBreakpoint}px){${rules}}`}`;
}

function noticeMarkup(notice: PageNotice | undefined): string {
  if (notice === undefined) return '';
  const { text, link } = notice;
  const linked = link === undefined ? '' : ` <a href="${escapeText(link.url)}">${escapeText(link.label)}</a>`;
  return `<header class="zo"><p>${escapeText(text)}${linked}</p></header>`;
}

/**
 * The script runs when the page is parsed and before it is first drawn, where the browser can wait for it. Otherwise the
 * blocks that it starts would push down what somebody already reads.
 */
function scriptTag(script: PageScript | undefined): string {
  if (script === undefined) return '';
  const { url, integrity } = script;
  const checked =
    integrity === undefined ? '' : ` integrity="${escapeText(integrity)}" crossorigin="anonymous"`;
  return `<script type="module" blocking="render" src="${escapeText(url)}"${checked}></script>`;
}
