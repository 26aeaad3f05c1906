import type { KeyboardEvent } from 'react';
import { nextIndex } from '../listbox/next-index.ts';
import type { OptionSearch } from './use-option-search.ts';

/** True for combinations such as Shift+Home, which select text. */
function editsText({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || (shiftKey && key !== 'Tab');
}

/** Applies a key and returns whether the browser must ignore it. */
function applyKey(search: OptionSearch, key: string): boolean {
  const { isOpen, found, active } = search;
  if (!isOpen) {
    // Enter would send the form around the combobox, which nobody expects of a list.
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return false;
    search.open(0);
    return true;
  }
  if (key === 'Tab') {
    search.choose(found[active]);
    return false;
  }
  if (key === 'Enter') {
    if (search.isFailed) search.retry();
    // Without results, the list stays open, so that the typed text is kept and the form is not submitted.
    else if (found.length > 0 && !search.isLoading) search.choose(found[active]);
    return true;
  }
  const next = nextIndex(key, active, found.length);
  if (next !== undefined) search.move(next);
  return next !== undefined;
}

/** Handles the keys of a combobox, except Escape, which the popover handles. */
export function handleSearchKey(search: OptionSearch, event: KeyboardEvent): void {
  // Ignores keys during composition, because Enter and arrow keys then control the input method.
  if (event.defaultPrevented || event.nativeEvent.isComposing || editsText(event)) return;
  if (applyKey(search, event.key)) event.preventDefault();
}
