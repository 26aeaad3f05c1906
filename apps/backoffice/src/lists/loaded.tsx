import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@x/ui';
import type { ReactNode } from 'react';
import type { Answered } from './answered.ts';
import { LoadError } from './load-error.tsx';

export interface LoadedProps<Data> {
  readonly answer: Answered<Data>;
  /** In the place of the data while it is loaded; grey lines unless said otherwise. */
  readonly placeholder?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data, a loading state or the error. */
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
