import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a ref for a controlled text field, and a function that inserts text at its caret in place of the selection.
 * The caret is then `back` characters before the end of the inserted text, and the field has the focus.
 */
export function useInsertText<Control extends TextControl>(onValueChange: (value: string) => void) {
  const ref = useRef<Control>(null);
  const insert = useCallback(
    (text: string, back = 0) => {
      const control = ref.current;
      if (control === null) return;
      const { value } = control;
      const start = control.selectionStart ?? value.length;
      const end = control.selectionEnd ?? value.length;
      // React must have written the new value before the caret moves in it.
      flushSync(() => onValueChange(value.slice(0, start) + text + value.slice(end)));
      control.focus();
      const caret = start + text.length - back;
      control.setSelectionRange(caret, caret);
    },
    [onValueChange],
  );
  return { ref, insert };
}
