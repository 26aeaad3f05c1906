import {
  applyMergeTags,
  compile,
  withoutTrackingParameter,
  type Brand,
  type RewriteLink,
} from '@x/email-compiler';
import type { ReportLink } from '@x/api-client';
import { messageOptions, readContent } from '#/content/messages/content.ts';

/** The HTML and AMP versions of a message, with a URL fragment on each link. */
export interface MarkedMessage {
  readonly html: string;
  readonly amp: string;
}

/** Parts of the message in which clicks count. */
export type LinkPart = 'all' | 'html' | 'amp';

export function clicksIn(
  link: ReportLink,
  part: LinkPart,
): { readonly total: number; readonly unique: number } {
  return part === 'all' ? link : link.content_types[part];
}

function linkFragment(position: number): string {
  return `#link-${String(position)}`;
}

type FindLink = (href: string, place: Parameters<RewriteLink>[1]) => number | undefined;

/**
 * Returns a function that finds the position of a link while a message is compiled. Links of a block to the same address,
 * such as the picture and the button of a product, have their positions in the order of the message. What tracking adds to
 * an address does not count, because it is not known here.
 */
function createLinkFinder(links: readonly ReportLink[]): FindLink {
  const positions = Map.groupBy(links, ({ block_id: blockId, address }) => `${blockId} ${address}`);
  const seen = new Map<string, string[]>();
  return (href, { blockId, source }) => {
    const key = `${blockId} ${withoutTrackingParameter(href)}`;
    const kinds = seen.get(key) ?? [];
    seen.set(key, kinds);
    if (!kinds.includes(`${source} ${href}`)) kinds.push(`${source} ${href}`);
    return positions.get(key)?.[kinds.indexOf(`${source} ${href}`)]?.position;
  };
}

/**
 * Compiles a campaign's message with a URL fragment on each link of the report. Returns undefined if the document
 * cannot be read.
 */
export function markLinks(
  config: string,
  links: readonly ReportLink[],
  brand?: Brand,
): MarkedMessage | undefined {
  const content = readContent(config);
  if (!content.ok) return undefined;
  const find = createLinkFinder(links);
  const { html, amp } = compile(content.value, {
    ...messageOptions,
    ...(brand === undefined ? {} : { brand }),
    // AMP forbids mustaches in URLs, so merge tags have another form while compiling.
    mergeTag: (name, fallback, place) => (place === 'url' ? `__merge_${name}__` : fallback || name),
    address: (typed) => applyMergeTags(typed, (name) => `{{${name}}}`, 'url'),
    link: (href, place) => {
      const position = find(href.replaceAll(/__merge_(\w+?)__/gu, '{{$1}}'), place);
      return position === undefined ? href : `${href}${linkFragment(position)}`;
    },
  });
  return { html, amp };
}

/** Returns the heat of a link from 0 (no clicks) to 4, relative to the most clicked link. */
export function heatOf(clicks: number, most: number): number {
  return clicks === 0 || most === 0 ? 0 : Math.ceil((clicks / most) * 4);
}

/** Range of clicks that has a heat. */
export interface HeatRange {
  readonly heat: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the ranges of clicks per heat, without those that no number of clicks falls into. */
export function heatRanges(most: number): readonly HeatRange[] {
  const warm = [1, 2, 3, 4].map((heat) => ({
    heat,
    from: Math.floor(((heat - 1) * most) / 4) + 1,
    to: Math.floor((heat * most) / 4),
  }));
  return [{ heat: 0, from: 0, to: 0 }, ...warm.filter(({ from, to }) => from <= to)];
}

/** Colors by heat. They are the same in every theme, because messages have their own backgrounds. */
export const heatColors = ['#64748b', '#a16207', '#c2410c', '#b91c1c', '#7f1d1d'] as const;

export function heatColor(heat: number): string {
  return heatColors[heat] ?? heatColors[0];
}

/** Number of a link, on its mark in the message and in tables. */
export function linkNumber(position: number): string {
  return String(position + 1);
}

/**
 * Returns a `<style>` element that outlines each marked link in the color of its heat and puts its number at its
 * corner. The numbers are so small that those of neighboring icons do not overlap.
 */
export function clickStyles(
  links: readonly { readonly position: number; readonly clicks: number }[],
): string {
  const most = Math.max(0, ...links.map(({ clicks }) => clicks));
  const rules = links.map(({ position, clicks }) => {
    const link = `a[href$="${linkFragment(position)}"]`;
    const color = heatColor(heatOf(clicks, most));
    return `${link}{position:relative;outline:2px solid ${color};outline-offset:1px;background-image:linear-gradient(${color}22,${color}22)}${link}::after{content:"${linkNumber(position)}";position:absolute;z-index:1;top:-9px;left:-9px;box-sizing:border-box;min-width:18px;padding:0 3px;border-radius:9px;background:${color};box-shadow:0 0 0 1px #fff;color:#fff;font:700 11px/18px system-ui,sans-serif;letter-spacing:0;text-align:center;text-transform:none;white-space:nowrap}`;
  });
  return `<style>${rules.join('')}</style>`;
}

export function withStyles(markup: string, styles: string): string {
  return markup.replace(/<\/head>/iu, (end) => `${styles}${end}`);
}
