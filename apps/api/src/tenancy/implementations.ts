import type { Implementation } from '../identity/index.ts';
import { implementBilling } from './billing/endpoints.ts';
import { invitationImplementations } from './invitations/endpoints.ts';
import { implementOrganizations } from './organizations/endpoints.ts';
import type { TenancyPorts } from './ports.ts';
import { implementProjects } from './projects/endpoints.ts';
import { teamImplementations } from './teams/endpoints.ts';
import { trashImplementations } from './trash/endpoints.ts';

export function implementTenancy(ports: TenancyPorts): readonly Implementation[] {
  return [
    ...implementOrganizations(ports),
    ...implementProjects(ports),
    ...teamImplementations,
    ...trashImplementations,
    ...invitationImplementations,
    ...implementBilling(ports),
  ];
}
