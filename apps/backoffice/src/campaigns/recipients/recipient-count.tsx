import { Plural, Trans } from '@lingui/react/macro';
import type { RecipientCount } from '@x/api-client';
import { Alert, Button, Skeleton } from '@x/ui';
import { useBlockingSentence } from '../preflight/finding-sentence.tsx';
import { useSkipped } from '../preflight/use-skipped.ts';
import type { CountState } from './use-recipient-count.ts';

/** Number of recipients if the campaign started now, and why other contacts get no message. */
export function RecipientCountStatus({ state }: { readonly state: CountState }) {
  const { count, loading, failed, retry } = state;
  return (
    <div aria-busy={loading} className="x:flex x:flex-col x:gap-2 x:text-13">
      {failed && <CountFailed onRetry={retry} />}
      <output aria-live="polite" className={loading && count !== undefined ? 'x:opacity-60' : ''}>
        {count === undefined ? loading && <Counting /> : <Count count={count} />}
      </output>
    </div>
  );
}

function CountFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert tone="danger">
      <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
        <Trans>The recipients could not be counted.</Trans>
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Alert>
  );
}

function Counting() {
  return (
    <>
      <span className="x:sr-only">
        <Trans>Counting the recipients…</Trans>
      </span>
      <Skeleton className="x:h-5 x:w-40" />
    </>
  );
}

function Count({ count }: { readonly count: RecipientCount }) {
  const sentence = useBlockingSentence();
  const skipped = useSkipped()(count);
  const { recipients, problem } = count;
  return (
    <span className="x:flex x:flex-col x:gap-0.5">
      <span className="x:font-medium x:tabular-nums">
        <Plural value={recipients} one="# recipient right now" other="# recipients right now" />
      </span>
      {skipped !== '' && (
        <span className="x:text-muted x:tabular-nums">
          <Trans>Skipped: {skipped}</Trans>
        </span>
      )}
      {problem !== null && <span className="x:text-warning-text">{sentence(problem)}</span>}
    </span>
  );
}
