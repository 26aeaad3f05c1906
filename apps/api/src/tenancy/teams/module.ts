import { contract, moduleNames, type ModuleName } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';

/** English; the page translates by id. */
const titles: Readonly<Record<ModuleName, string>> = {
  users: 'Users',
  teams: 'Teams',
  projects: 'Projects',
  organizations: 'Organizations',
  campaigns: 'Campaigns',
  audiences: 'Audiences',
  templates: 'Templates',
  analytics: 'Analytics',
  configurations: 'Configurations',
};

export function toModule(id: ModuleName): { id: ModuleName; name: string } {
  return { id, name: titles[id] };
}

export const listModules = implement(contract.teams.modules, () =>
  Promise.resolve(moduleNames.map((name) => toModule(name))),
);
