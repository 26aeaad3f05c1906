import type { CallFailure } from '@x/api-client/swr';
import type { SWRConfiguration } from 'swr';

const cache = new Map();

export const cacheOptions: SWRConfiguration<unknown, CallFailure> = {
  provider: () => cache,
  keepPreviousData: false,
  // A retry cannot fix a client error, such as 404. Status 0 means that the server could not be reached.
  shouldRetryOnError: (error) => error.failure.status === 0 || error.failure.status >= 500,
  errorRetryCount: 3,
};

export function clearCache(): void {
  cache.clear();
}
