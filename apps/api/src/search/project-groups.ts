import { contract, type ProjectKind } from '@x/api-client/contract';
import { audiences } from '../tables/audience.ts';
import { campaigns } from '../tables/campaigns.ts';
import { segments } from '../tables/segments.ts';
import { templates } from '../tables/content.ts';
import { contactGroup } from './contacts/contacts.ts';
import type { ProjectPlace, SearchGroup } from './group.ts';
import { namedGroup } from './names/named-group.ts';
import { formGroup } from './names/signup-forms.ts';

/** The groups are in the order of the answer. */
export const projectGroups: readonly SearchGroup<ProjectKind, ProjectPlace>[] = [
  namedGroup({ kind: 'campaigns', listedBy: contract.campaigns.list, table: campaigns }),
  namedGroup({ kind: 'templates', listedBy: contract.templates.list, table: templates }),
  namedGroup({ kind: 'audiences', listedBy: contract.audiences.list, table: audiences }),
  namedGroup({ kind: 'segments', listedBy: contract.segments.list, table: segments }),
  formGroup,
  contactGroup,
];
