import { useEffect, useRef, type RefObject } from 'react';
import { focusEmptyState, isFocusLost } from '../empty-state/focus-empty-state.ts';

/**
 * Moves the focus to the empty state if the list has become empty and the focused row is gone. The keyboard would otherwise
 * start again at the top of the page.
 */
export function useFocusWhenEmptied(
  element: RefObject<HTMLElement | null>,
  { isEmpty, hasRows }: { readonly isEmpty: boolean; readonly hasRows: boolean },
): void {
  const hadRows = useRef(false);
  useEffect(() => {
    if (hasRows) hadRows.current = true;
    if (!isEmpty || !hadRows.current) return;
    hadRows.current = false;
    if (element.current !== null && isFocusLost(element.current.ownerDocument))
      focusEmptyState(element.current);
  }, [element, isEmpty, hasRows]);
}
