import type { HtmlOutput, MarkupContext } from './define.ts';
import { exceptOutlook, html, type Markup } from '../markup/markup.ts';

/** A state of an interactive copy, chosen by a radio button that only keyboards and screen readers reach. */
export interface InteractiveState {
  /** Accessible name. Needed unless a label of the copy contains text. */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface InteractiveParts {
  /** At most `mostStates`. */
  readonly states: readonly InteractiveState[];
  /** Number of the state that is chosen at first, from 1. By default no state is chosen. */
  readonly first?: number | undefined;
  /** Content for mail clients that support `:checked`. Labels with the `for` of `stateId` change the state. */
  readonly copy: Markup;
  /** Complete content for all other mail clients. */
  readonly fallback: Markup;
  /** Further rules for the copy, such as `.v2:checked~.vl .mine{…}` for state 2. */
  readonly css?: readonly string[];
}

/** Maximum number of states of an interactive copy, which limits its rules. */
export const mostStates = 20;

/** Returns the id of the input that chooses a state, numbered from 1. */
export function stateId(blockId: string, state: number): string {
  return `${blockId}-${state}`;
}

/**
 * Returns the classes of an element in the copy that shows only in a state, numbered from 1. State 0 is the time before
 * the recipient chooses a state.
 */
export function onlyIn(state: number): string {
  return state === 0 ? 'vq0' : `vq vq${state}`;
}

/**
 * Adds a copy that works by CSS alone to the HTML version of a block. Apple Mail and Samsung show the copy, all other
 * mail clients the fallback. Returns only the fallback for AMP, pages and an editor's canvas. Call it once for each block.
 *
 * Classes of the copy: `vq1` element that shows only in state 1 (see `onlyIn`), `vr1` element with an outline while the
 * input of state 1 has the focus, `vc1` element with an outline while state 1 is chosen.
 */
export function interactive(
  blockId: string,
  { states, first, copy, fallback, css = [] }: InteractiveParts,
  context: Pick<MarkupContext, 'target' | 'slots'>,
): HtmlOutput {
  if (context.target !== 'html' || context.slots || states.length > mostStates) return { markup: fallback };
  const inputs = states.map((state, index) => stateInput(blockId, index + 1, state, first === index + 1));
  const hidden = exceptOutlook(html`
    ${inputs}
    <div class="vl" style="display:none;max-height:0;overflow:hidden">${copy}</div>`);
  return {
    // The element around them keeps the inputs from changing the copy of another block.
    markup: html`<div>${hidden}<div class="vf">${fallback}</div></div>`,
    css: [interactiveRules, ...states.map((_, index) => stateRules(index + 1)), ...css],
  };
}

/** Every mail client that shows inputs supports this. */
const hiddenInput = 'display:none';

function stateInput(
  blockId: string,
  state: number,
  { label, disabled = false }: InteractiveState,
  checked: boolean,
): Markup {
  const named = label !== undefined && html` aria-label="${label}"`;
  return html`<input type="radio" class="vs v${state}" id="${stateId(blockId, state)}" name="${blockId}"${named}${checked && html` checked`}${disabled && html` disabled`} style="${hiddenInput}">`;
}

/**
 * Checkbox before the blocks of a message with interactive copies. It is always checked, so that its rules apply exactly
 * where `:checked` works. It needs an id, because the newer Outlook supports `:checked` in other selectors.
 */
export const interactiveSwitch = `<!--[if !mso]><!--><input type="checkbox" id="interactive" checked aria-hidden="true" style="${hiddenInput}"><!--<![endif]-->`;

const whereInteractive = '#interactive:checked~table';

/** Rules of all interactive copies, which also show the copies and hide the fallbacks. */
export const interactiveRules = `.vs{position:absolute;opacity:0}.vq{display:none}.vs:checked~.vl .vq0{display:none}${whereInteractive} .vl{display:block!important;max-height:none!important;overflow:visible!important}${whereInteractive} .vs{display:inline-block!important}${whereInteractive} .vf{display:none!important}`;

function stateRules(state: number): string {
  const chosen = `.v${state}:checked~.vl`;
  return `${chosen} .vq${state}{display:block}${chosen} .vc${state}{outline:2px solid}.v${state}:focus~.vl .vr${state}{outline:3px solid #1a73e8}`;
}
