import type { Pagination } from '@x/api-client';
import type { CallFailure } from '@x/api-client/swr';

/** The part of a `useAnswer` result that components need. */
export interface Answered<Data> {
  readonly data: Data | undefined;
  readonly error: CallFailure | undefined;
  /** True while the first answer is on its way. */
  readonly isLoading: boolean;
  /** True while any answer is on its way. */
  readonly isValidating: boolean;
  /** Without arguments: asks again. */
  readonly mutate: () => Promise<unknown>;
}

export interface PagedItems<Item> {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
}
