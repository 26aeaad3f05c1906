import type { CallFailure } from '@x/api-client/swr';
import { ErrorState } from '@x/ui';
import { useErrorText } from '../errors/use-error-text.js';

export interface LoadErrorProps {
  readonly error: CallFailure;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** In the place of what could not be loaded: why, and a button that tries again. */
export function LoadError({ error, onRetry, retrying = false }: LoadErrorProps) {
  const errorText = useErrorText();
  return (
    <ErrorState
      description={error.failure.errors.map(errorText).join(' ')}
      {...(error.failure.status === 404 ? {} : { onRetry, retrying })}
    />
  );
}
