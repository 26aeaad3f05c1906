import type { CallFailure } from '@x/api-client/swr';
import type { SWRConfiguration } from 'swr';

/** Cached responses, kept as long as the page is open. */
const cache = new Map();

export const cacheOptions: SWRConfiguration<unknown, CallFailure> = {
  provider: () => cache,
  keepPreviousData: false,
  // Retry only after network and server errors: a retry cannot fix a client error, such as 404.
  shouldRetryOnError: (error) => error.failure.status === 0 || error.failure.status >= 500,
  errorRetryCount: 3,
};

/** Drops all cached responses. */
export function clearCache(): void {
  cache.clear();
}
