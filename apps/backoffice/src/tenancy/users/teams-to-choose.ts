import { contract, type Team } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';

/** Loads the newest 100 teams of an organization whose names match the search. */
export function useTeams(organizationId: string, search: string) {
  return useAnswer(
    contract.organizations.teams,
    { params: { id: organizationId }, query: { rows: 100, search } },
    { keepPreviousData: true },
  );
}

/** Sorts teams by name, so that a new team does not become the first one because it is new. */
export function sortTeams(teams: readonly Team[], locale: string): readonly Team[] {
  return teams.toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
