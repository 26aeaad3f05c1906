import { Trans } from '@lingui/react/macro';
import { Skeleton, ErrorState } from '@x/ui';
import type { ReactNode } from 'react';
import type { Pagination } from '@x/api-client';
import type { CallFailure } from '@x/api-client/swr';
import { useErrorText } from '#/app/use-error-text.ts';

/** The part of a `useAnswer` result that components use. */
export interface Answered<Data> {
  readonly data: Data | undefined;
  readonly error: CallFailure | undefined;
  /** True while the first request is pending. */
  readonly isLoading: boolean;
  /** True while a request is pending, including one that refreshes loaded data. */
  readonly isValidating: boolean;
  /** Loads the data again. */
  readonly mutate: () => Promise<unknown>;
}

export interface PagedItems<Item> {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
}

export interface LoadedProps<Data> {
  readonly answer: Answered<Data>;
  /** Shown while loading. Default: skeleton lines. */
  readonly placeholder?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data, a placeholder while loading, or the error. Loaded data stays visible if a refresh fails. */
export function Loaded<Data>({ answer, placeholder, children }: LoadedProps<Data>) {
  if (answer.data !== undefined) return children(answer.data);
  if (answer.error !== undefined) {
    return (
      <LoadError error={answer.error} onRetry={() => void answer.mutate()} retrying={answer.isValidating} />
    );
  }
  return placeholder ?? <LoadingLines />;
}

function LoadingLines() {
  return (
    <div aria-busy className="x:flex x:flex-col x:gap-3 x:py-2">
      <span className="x:sr-only">
        <Trans>Loading</Trans>
      </span>
      <Skeleton className="x:h-4 x:w-1/2" />
      <Skeleton className="x:h-4 x:w-3/4" />
      <Skeleton className="x:h-4 x:w-2/5" />
    </div>
  );
}

export interface LoadErrorProps {
  readonly error: CallFailure;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Shown instead of `invalid_request`, which a malformed id in the URL causes. */
const notFound = { id: 'not-found', code: 'not_found', message: 'Not found.' } as const;

/** Shows an error. The retry button is absent if the entity does not exist. */
export function LoadError({ error, onRetry, retrying = false }: LoadErrorProps) {
  const errorText = useErrorText();
  const { errors, status } = error.failure;
  const impossible = errors.every(({ code }) => code === 'invalid_request');
  const shown = impossible ? [notFound] : errors;
  return (
    <ErrorState
      description={shown.map(errorText).join(' ')}
      {...(impossible || status === 404 ? {} : { onRetry, retrying })}
    />
  );
}
