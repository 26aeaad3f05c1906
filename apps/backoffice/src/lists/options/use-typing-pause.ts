import { useEffect, useState } from 'react';

/** Milliseconds after the last keystroke until a search starts. */
export const typingPause = 250;

/** Returns a text once it has not changed for a moment. An empty text is returned at once. */
export function useTypingPause(text: string): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = window.setTimeout(() => setSettled(text), typingPause);
    return () => window.clearTimeout(timer);
  }, [text, settled]);
  return text === '' ? '' : settled;
}
