import {
  html,
  interactive,
  onlyIn,
  stateId,
  type HtmlOutput,
  type Markup,
  type MarkupContext,
} from '@x/email-compiler';
import type { Slide } from './gallery.ts';

/**
 * Classes: `vg` gallery, `vga` previous and next picture, `vgt` thumbnails.
 */
const css = [
  '.vg{max-width:450px;margin:0 auto;text-align:center}',
  '.vg img{display:block;width:100%;height:auto;border:0}',
  '.vga{padding:0 16px;font-size:32px;line-height:44px;cursor:pointer}',
  '.vgt{display:inline-block;width:64px;margin:4px;vertical-align:top;cursor:pointer}',
].join('');

/** Adds a copy that shows one picture at a time. Radio buttons, the arrows and the thumbnails choose the picture. */
export function pagedGallery(
  blockId: string,
  slides: readonly Slide[],
  fallback: Markup,
  context: MarkupContext,
): HtmlOutput {
  const position = (index: number) => `${index + 1} / ${slides.length}`;
  const copy = html`
    <div class="vg">
      ${slides.map((slide, index) => page(blockId, slide, index, slides.length))}
      <div aria-hidden="true" style="font-size:0">${slides.map((slide, index) => thumbnail(blockId, slide, index))}</div>
    </div>`;
  const states = slides.map(({ alt }, index) => ({ label: alt === '' ? position(index) : alt }));
  return interactive(blockId, { states, first: 1, copy, fallback, css: [css] }, context);
}

function page(blockId: string, { src, alt }: Slide, index: number, count: number): Markup {
  const arrow = (to: number, sign: string) =>
    html`<label class="vga" for="${stateId(blockId, ((to + count) % count) + 1)}">${sign}</label>`;
  return html`<div class="${onlyIn(index + 1)}"><img src="${src}" alt="${alt}"><div aria-hidden="true">${arrow(index - 1, '‹')}${arrow(index + 1, '›')}</div></div>`;
}

function thumbnail(blockId: string, { src }: Slide, index: number): Markup {
  const state = index + 1;
  return html`<label class="vgt vr${state} vc${state}" for="${stateId(blockId, state)}"><img src="${src}" alt=""></label>`;
}
