import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@x/api-client';
import { Checkbox, Field, FieldGroup } from '@x/ui';
import { useState } from 'react';
import { Loaded } from '#/lists/loaded.tsx';
import { SearchInput } from '#/lists/search-input.tsx';
import { sortTeams, useTeams } from './teams-to-choose.ts';

export interface TeamChoiceProps {
  readonly organizationId: string;
  readonly value: readonly string[];
  readonly onValueChange: (teams: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** Minimum number of teams for which the list has a search field. */
const searchFrom = 8;

/** Choice of any number of teams of an organization, sorted by name. */
export function TeamChoice({ organizationId, value, onValueChange, error }: TeamChoiceProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const answer = useTeams(organizationId, search);
  const toggle = ({ id, name }: Team, chosen: boolean) => {
    setNames(new Map(names).set(id, name));
    onValueChange(chosen ? [...value, id] : value.filter((one) => one !== id));
  };
  const known = new Map([...names, ...(answer.data?.items ?? []).map(({ id, name }) => [id, name] as const)]);
  const chosen = value
    .flatMap((id) => known.get(id) ?? [])
    .toSorted((a, b) => a.localeCompare(b, i18n.locale));
  return (
    <FieldGroup legend={t`Teams`} error={error}>
      <Loaded answer={answer}>
        {({ items, pagination }) => (
          <div className="x:flex x:flex-col x:gap-2">
            {(search !== '' || pagination.total_items >= searchFrom) && (
              <Field label={t`Search teams`} labelHidden>
                <SearchInput placeholder={t`Search teams`} value={search} onSearch={setSearch} />
              </Field>
            )}
            {items.length === 0 && search === '' ? (
              <p className="x:text-13 x:text-muted">
                <Trans>There are no teams yet. Users without a team can’t access any project.</Trans>
              </p>
            ) : (
              <div className="x:flex x:max-h-64 x:flex-col x:gap-2 x:overflow-y-auto x:p-1">
                {sortTeams(items, i18n.locale).map((team) => (
                  <Checkbox
                    key={team.id}
                    label={team.name}
                    checked={value.includes(team.id)}
                    onCheckedChange={(checked) => toggle(team, checked)}
                  />
                ))}
                {items.length === 0 && (
                  <p className="x:text-13 x:text-muted">
                    <Trans>Nothing matches that name.</Trans>
                  </p>
                )}
              </div>
            )}
            <output className="x:text-12 x:text-muted">
              {chosen.length === 0 ? (
                <Trans>No team selected. Users without a team can’t access any project.</Trans>
              ) : (
                <Trans>Selected: {chosen.join(', ')}</Trans>
              )}
            </output>
          </div>
        )}
      </Loaded>
    </FieldGroup>
  );
}
