import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, ErrorState } from '@x/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pagination } from '@x/api-client';
import type { CallFailure } from '@x/api-client/swr';
import { Notice } from '#/app/notice.tsx';
import { joinMessages } from '#/app/join-messages.ts';
import { LinkButton } from '#/page/links.tsx';
import { LinesPlaceholder } from './placeholders.tsx';
import { useListOfPage } from './use-list-of-page.ts';

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
  /** True if `LoadErrorOf` shows the error, once for all parts of the page that share the answer. */
  readonly errorHidden?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders the data, a placeholder while loading, or the error. Loaded data stays visible if a refresh fails, with a
 * notice if the reason is that the data was deleted.
 */
export function Loaded<Data>({ answer, placeholder, errorHidden = false, children }: LoadedProps<Data>) {
  if (answer.data !== undefined) {
    return (
      <>
        {answer.error !== undefined && isGone(answer.error) && <GoneNotice />}
        {children(answer.data)}
      </>
    );
  }
  if (answer.error !== undefined) return errorHidden ? null : <LoadErrorOf answer={answer} />;
  return placeholder ?? <LinesPlaceholder />;
}

/** Shows the error if nothing could be loaded. */
export function LoadErrorOf({ answer }: { readonly answer: Answered<unknown> }) {
  if (answer.data !== undefined || answer.error === undefined) return null;
  return (
    <LoadError error={answer.error} onRetry={() => void answer.mutate()} retrying={answer.isValidating} />
  );
}

export interface LoadErrorProps {
  readonly error: CallFailure;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** A malformed id in the URL causes `invalid_request`. */
function isGone({ failure: { errors, status } }: CallFailure): boolean {
  return status === 404 || errors.every(({ code }) => code === 'invalid_request');
}

/** Shows an error. There is nothing to retry if the entity does not exist. */
export function LoadError({ error, onRetry, retrying = false }: LoadErrorProps) {
  if (isGone(error)) return <Gone />;
  return (
    <ErrorState description={joinMessages(error.failure.errors)} onRetry={onRetry} retrying={retrying} />
  );
}

function Gone() {
  const text = useGoneText();
  return (
    <div role="alert">
      <EmptyState icon={<SearchX />} title={text} actions={<ListLink />} />
    </div>
  );
}

function GoneNotice() {
  const text = useGoneText();
  return (
    <div className="x:mb-4">
      <Notice tone="warning" actions={<ListLink />}>
        {text}
      </Notice>
    </div>
  );
}

function useGoneText(): string {
  const { t } = useLingui();
  return t`This was deleted, or you don’t have access to it.`;
}

function ListLink() {
  const list = useListOfPage();
  return (
    list !== undefined && (
      <LinkButton {...list} size="small">
        <Trans>Go to the list</Trans>
      </LinkButton>
    )
  );
}
