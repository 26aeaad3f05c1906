import { contract, type Team } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';

/**
 * Loads the newest 100 teams of an organization whose names match the search. Without an organization, loads nothing.
 */
export function useTeams(organizationId: string | undefined, search: string) {
  return useAnswer(
    contract.organizations.teams,
    organizationId === undefined
      ? undefined
      : { params: { id: organizationId }, query: { rows: 100, search } },
    { keepPreviousData: true },
  );
}

/** Sorts teams by name. The API returns the newest team first. */
export function sortTeams<Named extends Pick<Team, 'name'>>(
  teams: readonly Named[],
  locale: string,
): readonly Named[] {
  return teams.toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
