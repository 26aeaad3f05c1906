import {
  html,
  interactive,
  onlyIn,
  stateId,
  type HtmlOutput,
  type Markup,
  type MarkupContext,
} from '@x/email-compiler';

/** Labels in an element of a state are the arrows to the previous and next picture. All other labels are thumbnails. */
const css = [
  '.vg{max-width:450px;margin:0 auto;text-align:center}',
  '.vg img{width:100%;height:auto;border:0}',
  '.vg label{display:inline-block;width:64px;margin:4px;vertical-align:top;cursor:pointer}',
  '.vg .vq label{margin:0 4px;font-size:32px;line-height:44px}',
].join('');

export interface Slide {
  readonly src: string;
  readonly alt: string;
}

/** Adds a copy that shows one picture at a time. Radio buttons, the arrows and the thumbnails choose the picture. */
export function pagedGallery(
  blockId: string,
  slides: readonly Slide[],
  fallback: Markup,
  context: MarkupContext,
): HtmlOutput {
  const copy = html`
    <div class="vg">
      ${slides.map(({ src, alt }, index) => html`<img class="${onlyIn(index + 1)}" src="${src}" alt="${alt}">`)}
      <div aria-hidden="true">
        ${slides.map((_, index) => arrows(blockId, index, slides.length))}
        ${slides.map((slide, index) => thumbnail(blockId, slide, index))}
      </div>
    </div>`;
  const states = slides.map(({ alt }, index) => ({
    label: alt === '' ? `${index + 1} / ${slides.length}` : alt,
  }));
  return interactive(blockId, { states, first: 1, copy, fallback, css: [css] }, context);
}

function arrows(blockId: string, index: number, count: number): Markup {
  const arrow = (to: number, sign: Markup) =>
    html`<label for="${stateId(blockId, ((to + count) % count) + 1)}">${sign}</label>`;
  // As characters, the signs would double the memory of every message that consists of Latin letters.
  return html`<div class="${onlyIn(index + 1)}">${arrow(index - 1, html`&#8249;`)}${arrow(index + 1, html`&#8250;`)}</div>`;
}

function thumbnail(blockId: string, { src }: Slide, index: number): Markup {
  const state = index + 1;
  return html`<label class="vr${state} vc${state}" for="${stateId(blockId, state)}"><img src="${src}" alt=""></label>`;
}
