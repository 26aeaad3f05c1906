import {
  html,
  interactive,
  onlyIn,
  readableOn,
  stateId,
  type HtmlOutput,
  type Markup,
  type MarkupContext,
  type PageLinkPlace,
} from '@x/email-compiler';
import { copyButton, copyButtonCss } from '../forms/copy-button.ts';
import { fallbackAddress, type Fallback } from '../forms/fallback.ts';
import { withParameters } from '../with-parameters.ts';
import { faceOf, figureInk, type FigureLook } from './figures.ts';
import type { ReviewBlock } from './review-schema.ts';

/**
 * Classes: `vn3` symbols from 3 on, `va` selected symbol, `vb` symbol that is not selected, `vx` number in a box, `vo3`
 * third face, `vy` label of a symbol, `vt` ten symbols, which break into two rows of five on phones.
 *
 * Labels are at least 44 px high, the size of Apple's Human Interface Guidelines for what a finger taps.
 */
const baseRules = [
  '.vy{display:inline-block;padding:5px 4px;min-height:34px;cursor:pointer}',
  '.vt .vy{padding:5px 2px}',
  '@media(max-width:440px){.vt .vy{box-sizing:border-box;width:20%;min-height:44px;text-align:center}}',
  '.va,.vs:checked~.vl .vb{display:none}',
  '.vs:checked~.vl .va,.vb{display:inline-block}',
  '.vx{box-sizing:border-box;min-width:2em;padding:4px;border:1px solid;border-radius:5px;font-size:16px;line-height:24px;text-align:center}',
  '.vo{opacity:.45}',
].join('');

/** After state 3 is chosen, the symbols from 4 on are not selected. */
function stateRules(state: number): string {
  const chosen = `.v${state}:checked~.vl`;
  const later = `${chosen} .vn${state + 1}`;
  return `${later} .va{display:none}${later} .vb{display:inline-block}${chosen} .vo${state}{opacity:1}`;
}

export interface RatingLook {
  readonly style: Markup;
  readonly figure: FigureLook;
  readonly written: Fallback;
}

/** Returns the URL of the page for reviews with a rating from 1, or with 0 for none. */
export function ratingAddress(
  { link, onPage }: Fallback,
  rating: number,
  context: MarkupContext,
  place?: PageLinkPlace,
): string | undefined {
  if (rating === 0) return fallbackAddress({ link, onPage }, context, undefined, place);
  const choice = { rating: String(rating) };
  return fallbackAddress({ link: withParameters(link, choice), onPage }, context, choice, place);
}

/** Adds a copy in which the recipient chooses a rating, and then a link opens the review page with this rating. */
export function chosenRating(
  { id, config }: ReviewBlock,
  fallback: Markup,
  { style, figure, written }: RatingLook,
  context: MarkupContext,
): HtmlOutput {
  const open = (rating: number) => ratingAddress(written, rating, context, 'css') ?? '';
  if (open(0) === '') return { markup: fallback };
  const count = config.rating;
  const ratings = Array.from({ length: count }, (_, index) => index + 1);
  const label = context.plain(written.text);
  const button = (rating: number) => {
    const words = rating === 0 ? label : `${label} (${rating} / ${count})`;
    return html`<div class="${onlyIn(rating)}">${copyButton(words, open(rating), written.look)}</div>`;
  };
  const copy = html`
    <div style="${style}">
      <p aria-hidden="true"${count === 10 && html` class="vt"`} style="margin:0 0 12px;font-size:${count === 10 ? 24 : 34}px;line-height:1.2">${figures(id, figure)}</p>
      <div align="center">${[0, ...ratings].map(button)}</div>
    </div>`;
  const states = ratings.map((rating) => ({ label: `${rating} / ${count}` }));
  const css = [copyButtonCss, baseRules, ...ratings.map(stateRules)];
  return interactive(id, { states, copy, fallback, css }, context);
}

/** Nests each symbol in the one before, so that one rule changes all symbols from a number on. */
function figures(blockId: string, look: FigureLook): Markup {
  const symbols = Array.from({ length: look.rating }, (_, index) => index + 1);
  return symbols.reduceRight(
    (later, state) =>
      html`<span class="vn${state}"><label class="vy vr${state}" for="${stateId(blockId, state)}">${figure(look, state)}</label>${later}</span>`,
    html``,
  );
}

function figure(look: FigureLook, state: number): Markup {
  const { on, off } = figureInk(look);
  switch (look.iconFigure) {
    case 'star':
      return html`<span class="va" style="color:${on}">★</span><span class="vb" style="color:${off}">☆</span>`;
    case 'face':
      return html`<span class="vo vo${state}">${faceOf(state - 1, look.rating)}</span>`;
    case 'number':
      return html`<span class="va vx" style="border-color:${on};background-color:${on};color:${readableOn(on)}">${state}</span><span class="vb vx" style="border-color:${on}">${state}</span>`;
  }
}
