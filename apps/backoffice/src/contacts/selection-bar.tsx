import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Checkbox } from '@x/ui';
import { useApp } from '../app/use-app.js';
import { DeleteButton } from '../forms/delete-button.js';
import { useFormats } from '../format/use-formats.js';
import { filterOf, type ContactSearch } from './contact-search.js';
import type { ContactSelection } from './use-selection.js';

export interface SelectionBarProps {
  readonly audienceId: string;
  readonly search: ContactSearch;
  readonly selection: ContactSelection;
  /** How many match, and whether that is exactly how many. */
  readonly total: number;
  readonly exact: boolean;
  readonly onRemoved: () => void;
}

/** What is selected, the way to select all that match, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { audienceId, search, selection, total, exact, onRemoved } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { ids, all, onPage, pageSelected } = selection;
  const count = all ? total : ids.length;
  const shown = formats.number(count);
  const more = all && !exact;
  const remove = () =>
    all
      ? client.call(contract.audiences.removeMatchingContacts, {
          params: { id: audienceId },
          body: filterOf(search),
        })
      : client.call(contract.audiences.removeContacts, {
          params: { id: audienceId },
          body: { ids: [...ids] },
        });
  return (
    <div className="x:flex x:min-h-9 x:flex-wrap x:items-center x:gap-x-3 x:gap-y-2">
      <Checkbox
        label={t`Select this page`}
        checked={pageSelected}
        indeterminate={count > 0 && !pageSelected}
        onCheckedChange={(checked) => (checked ? selection.selectPage() : selection.clear())}
      />
      {count > 0 && (
        <>
          <output className="x:text-13 x:text-muted">
            {more ? (
              <Trans>More than {shown} selected</Trans>
            ) : (
              <Plural value={count} one="# selected" other="# selected" />
            )}
          </output>
          {pageSelected && !all && total > onPage && (
            <Button variant="ghost" size="small" onClick={selection.selectAll}>
              {exact ? (
                <Trans>Select all {formats.number(total)}</Trans>
              ) : (
                <Trans>Select all that match</Trans>
              )}
            </Button>
          )}
          <DeleteButton
            label={t`Delete selected`}
            question={more ? t`Delete more than ${shown} contacts?` : t`Delete ${shown} contacts?`}
            consequence={t`What was sent to them stays in the reports. This cannot be undone.`}
            remove={remove}
            onRemoved={async () => {
              selection.clear();
              onRemoved();
              await invalidate(contract.audiences.contacts, contract.audiences.get, contract.audiences.list);
            }}
          />
        </>
      )}
    </div>
  );
}
