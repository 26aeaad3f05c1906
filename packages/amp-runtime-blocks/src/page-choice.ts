import type { PageChoice } from '@x/email-compiler';
import { stateName } from './forms/tracking.ts';

/** What a block on a page shows from the start. */
export interface ChosenState {
  /** Fields to fill in, by their id or name. */
  readonly fields: readonly { readonly field: string; readonly value: string }[];
  /** Change of the page's state, after the fields. */
  readonly state: Readonly<Record<string, unknown>>;
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d?$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns what a link of the HTML version chose (`PageChoice`), for the block's AMP on the page. Ignores names and values
 * that no block writes, because anybody can change an address.
 *
 * @param options values of the block's options that can be chosen
 */
export function chosenState(blockId: string, choice: PageChoice, options: readonly string[]): ChosenState {
  const { rating, slide, variant, buy, step } = choice;
  const offer = variant === undefined ? undefined : optionOfVariant(variant, options);
  const number = wholeNumber(slide);
  const state = {
    ...(number === undefined ? {} : { slide: number - 1 }),
    ...(buy === '1' ? { added: true } : {}),
    ...(step === '2' ? { step: 2 } : {}),
  };
  return {
    fields: [
      ...(wholeNumber(rating) === undefined ? [] : [{ field: 'value', value: rating ?? '' }]),
      ...(offer === undefined ? [] : [{ field: `${blockId}-variant`, value: offer }]),
    ],
    state: Object.keys(state).length === 0 ? {} : { [stateName(blockId)]: state },
  };
}

/** The value of an option starts with the id of the variant as JSON (`offerValue`). */
function optionOfVariant(variant: string, options: readonly string[]): string | undefined {
  return options.find((option) => option.startsWith(`${JSON.stringify(variant)}\n`));
}
