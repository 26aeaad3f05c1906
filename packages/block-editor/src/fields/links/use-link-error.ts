import { isUsableLink } from '@x/email-compiler';
import { useState } from 'react';

/**
 * Returns whether to show an error for an address that recipients would not get, and the input's event handlers. No error
 * appears while the user types.
 */
export function useLinkError(href: string) {
  const [typing, setTyping] = useState(false);
  return {
    wrong: !typing && !isUsableLink(href),
    handlers: { onFocus: () => setTyping(true), onBlur: () => setTyping(false) },
  };
}
