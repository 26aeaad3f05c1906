import { useLingui } from '@lingui/react/macro';
import { isUsableLink } from '@x/email-compiler';
import { useState } from 'react';

/** Returns the sentence for an address that recipients would not get. */
export function useLinkSentence(): (href: string) => string {
  const { t } = useLingui();
  return (href) =>
    /^\s*https?:\/\/./i.test(href)
      ? t`Browsers cannot open this address. Check the name of the website.`
      : t`Enter an address that starts with https://, mailto: or tel:.`;
}

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
