import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../identity/index.ts';
import { readGroups, readQuery } from './group.ts';
import { organizationGroups } from './organization-groups.ts';
import { projectGroups } from './project-groups.ts';

const searchProject = implement(contract.search.project, ({ query }, { tx, subject, user, mayAlsoCall }) => {
  const place = { projectId: subject.projectId, user };
  const words = readQuery(query.search);
  return readGroups({ groups: projectGroups, mayAlsoCall, read: ({ find }) => find(tx, place, words) });
});

const projectNames = implement(
  contract.search.projectNames,
  ({ query: { ids } }, { tx, subject, user, mayAlsoCall }) => {
    const place = { projectId: subject.projectId, user };
    return readGroups({ groups: projectGroups, mayAlsoCall, read: ({ read }) => read(tx, place, ids) });
  },
);

const searchOrganization = implement(
  contract.search.organization,
  ({ params, query }, { tx, user, mayAlsoCall }) => {
    const place = { organizationId: params.id, user };
    const words = readQuery(query.search);
    return readGroups({
      groups: organizationGroups,
      mayAlsoCall,
      read: ({ find }) => find(tx, place, words),
    });
  },
);

const organizationNames = implement(
  contract.search.organizationNames,
  ({ params, query: { ids } }, { tx, user, mayAlsoCall }) => {
    const place = { organizationId: params.id, user };
    return readGroups({ groups: organizationGroups, mayAlsoCall, read: ({ read }) => read(tx, place, ids) });
  },
);

export const searchImplementations: readonly Implementation[] = [
  searchProject,
  projectNames,
  searchOrganization,
  organizationNames,
];
