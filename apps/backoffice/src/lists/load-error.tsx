import type { CallFailure } from '@x/api-client/swr';
import { ErrorState } from '@x/ui';
import { useErrorText } from '#/app/use-error-text.ts';

export interface LoadErrorProps {
  readonly error: CallFailure;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** A malformed id in the URL is shown as not found. */
const notFound = { id: 'not-found', code: 'not_found', message: 'Not found.' } as const;

/** In the place of what could not be loaded: why, and a button that tries again. */
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
