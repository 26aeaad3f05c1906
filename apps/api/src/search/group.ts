import type { EndpointDefinition, SearchHit, SearchKind } from '@x/api-client/contract';
import type { ProjectActor, SignedInUser } from '../identity/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { searchWords } from '../platform/database/text.ts';

/** Project that is searched, and the caller, who sees only what they may list. */
export interface ProjectPlace {
  readonly projectId: string;
  readonly user: ProjectActor;
}

export interface OrganizationPlace {
  readonly organizationId: string;
  readonly user: SignedInUser;
}

/** Text that a person searches for. */
export interface SearchQuery {
  /** As typed, with single spaces between its words. */
  readonly text: string;
  /** There is none if the text has only characters that cannot be stored. */
  readonly words: readonly string[];
}

export function readQuery(search: string): SearchQuery {
  const words = searchWords(search);
  return { text: words.join(' '), words };
}

/** Entities of one kind that a search finds by their names. */
export interface SearchGroup<Kind extends SearchKind, Place> {
  readonly kind: Kind;
  /** Callers who may not call this endpoint do not get the group. */
  readonly listedBy: EndpointDefinition;
  /** Returns the best hits first, at most `hitsOfGroup`. */
  readonly find: (tx: Transaction, place: Place, query: SearchQuery) => Promise<readonly SearchHit[]>;
  /** Returns the entities with these ids. Leaves out those that the place does not have. */
  readonly read: (tx: Transaction, place: Place, ids: readonly string[]) => Promise<readonly SearchHit[]>;
}

interface Answering<Kind extends SearchKind, Place> {
  readonly groups: readonly SearchGroup<Kind, Place>[];
  readonly mayAlsoCall: (endpoint: EndpointDefinition) => Promise<boolean>;
  readonly read: (group: SearchGroup<Kind, Place>) => Promise<readonly SearchHit[]>;
}

/** Reads the groups that the caller may list. Leaves out those without hits. */
export async function readGroups<Kind extends SearchKind, Place>({
  groups,
  mayAlsoCall,
  read,
}: Answering<Kind, Place>): Promise<{ kind: Kind; hits: SearchHit[] }[]> {
  const answers = await Promise.all(
    groups.map(async (group) => ({
      kind: group.kind,
      hits: (await mayAlsoCall(group.listedBy)) ? [...(await read(group))] : [],
    })),
  );
  return answers.filter(({ hits }) => hits.length > 0);
}
