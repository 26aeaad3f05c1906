import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@x/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

export interface NothingMatchesProps {
  /** Default: “Nothing matches your search”. */
  readonly title?: string;
  readonly description?: string;
  /** Label of the button that shows everything. Default: “Clear search”. */
  readonly clearLabel?: ReactNode;
  readonly onClear?: () => void;
  /** Another way to find something. */
  readonly other?: ReactNode;
}

/** Shown in a list in which nothing matches the search or the filters. */
export function NothingMatches({ title, description, clearLabel, onClear, other }: NothingMatchesProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={title ?? t`Nothing matches your search`}
      {...(description === undefined ? {} : { description })}
      {...(onClear === undefined
        ? {}
        : {
            actions: (
              <>
                {other}
                <Button variant="ghost" onClick={onClear}>
                  {clearLabel ?? <Trans>Clear search</Trans>}
                </Button>
              </>
            ),
          })}
    />
  );
}
