import { linkOptions } from '@tanstack/react-router';

/** Link to the page of a team. */
export function toTeam(id_organization: string, id_team: string) {
  return linkOptions({
    to: '/organizations/$id_organization/teams/$id_team',
    params: { id_organization, id_team },
  });
}
