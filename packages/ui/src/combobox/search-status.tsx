import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Button } from '../button/button.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import type { OptionSearch } from './use-option-search.ts';

function resultCount(i18n: I18n, count: number): string {
  if (count === 0) return i18n._(msg`No results.`);
  return i18n._(msg`${plural(count, { one: '# result', other: '# results' })}`);
}

function moreText(i18n: I18n, more: number): string {
  return i18n._(msg`${plural(more, { one: '# more. Type to narrow.', other: '# more. Type to narrow.' })}`);
}

/** Returns what a screen reader announces about the open list. */
export function useSearchStatus(search: OptionSearch): string {
  const i18n = useI18n();
  const { isOpen, isFailed, isLoading, isNarrowed, found, more } = search;
  if (!isOpen) return '';
  if (isFailed) return i18n._(msg`The options could not be loaded. Press Enter to try again.`);
  if (isLoading) return i18n._(msg`Loading…`);
  return [
    ...(isNarrowed ? [resultCount(i18n, found.length)] : []),
    ...(more > 0 ? [moreText(i18n, more)] : []),
  ].join(' ');
}

/**
 * Says below the options, or in place of them, what the list lacks. Screen readers get the same from the status of the
 * combobox, because the focus stays in its input.
 */
export function SearchStatus({ search }: { readonly search: OptionSearch }) {
  const i18n = useI18n();
  if (search.isFailed) {
    return (
      <div className="x:flex x:flex-col x:items-center x:gap-2 x:px-3 x:py-4 x:text-center x:text-13 x:text-muted">
        <p aria-hidden>{i18n._(msg`The options could not be loaded.`)}</p>
        <Button size="small" tabIndex={-1} onClick={search.retry}>
          {i18n._(msg`Try again`)}
        </Button>
      </div>
    );
  }
  if (search.found.length === 0) {
    return (
      <p aria-hidden className="x:px-3 x:py-4 x:text-center x:text-13 x:text-muted">
        {search.isLoading ? i18n._(msg`Loading…`) : i18n._(msg`No results.`)}
      </p>
    );
  }
  if (search.more === 0 && !search.isLoading) return null;
  return (
    <p aria-hidden className="x:border-t x:border-line x:px-3 x:py-2 x:text-12 x:text-muted">
      {search.isLoading ? i18n._(msg`Loading…`) : moreText(i18n, search.more)}
    </p>
  );
}
