import { useState } from 'react';
import type { Answered } from './loaded.tsx';

/**
 * Hides cached data until the page's first request has succeeded. For editors, whose changes must not be based on an
 * outdated version.
 */
export function useFresh<Data>(answer: Answered<Data>): Answered<Data> {
  const [isFresh, setIsFresh] = useState(false);
  const succeeded = !answer.isValidating && answer.error === undefined;
  if (succeeded && !isFresh) setIsFresh(true);
  return isFresh || succeeded ? answer : { ...answer, data: undefined };
}
