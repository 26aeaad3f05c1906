import type { CallFailure } from '@x/api-client/swr';
import type { SWRConfiguration } from 'swr';

/** Where answers are kept while the page is open. */
const cache = new Map();

/** How answers are loaded and kept fresh. */
export const answers: SWRConfiguration<unknown, CallFailure> = {
  provider: () => cache,
  keepPreviousData: false,
  // What does not exist does not come to exist by asking again.
  shouldRetryOnError: (error) => error.failure.status === 0 || error.failure.status >= 500,
  errorRetryCount: 3,
};

/** Forgets every answer that was loaded. */
export function forgetAnswers(): void {
  cache.clear();
}
