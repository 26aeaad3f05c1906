import { contract, organizationKinds, type SearchHit } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Command } from '@x/ui/command-palette';
import { useEffect, useMemo } from 'react';
import type { PalettePlace } from '#/page/palette.ts';
import { useMay } from '#/session/may.tsx';
import { useUser } from '#/session/use-current.ts';
import { useHitCommand } from './kind-command.tsx';
import { readRecent, writeRecent, type RecentPage } from './recent-pages.ts';
import { entityOf, withoutGone, type RecentEntity } from './recent-places.ts';

/** Number of recent pages in the list. */
const shownPages = 6;

/** Number of recent entities whose names are asked for, per request. */
const namedEntities = 12;

const ofOrganization: ReadonlySet<string> = new Set(organizationKinds);

function isOfOrganization({ kind }: RecentEntity): boolean {
  return ofOrganization.has(kind.kind);
}

/** Names stay as they are while the palette is open. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

interface Names {
  readonly state: 'loading' | 'failed' | 'done';
  /** Current names by entity. */
  readonly hitOf: (entity: RecentEntity) => SearchHit | undefined;
  /** True for an entity that was asked for and does not exist any more, or that the user may no longer see. */
  readonly isGone: (entity: RecentEntity) => boolean;
}

/** Reads the current names of recent entities. */
function useNames(entities: readonly RecentEntity[], { organizationId }: PalettePlace): Names {
  const user = useUser();
  const may = useMay();
  const idsOf = (wanted: boolean) => [
    ...new Set(entities.filter((one) => isOfOrganization(one) === wanted).map(({ id }) => id)),
  ];
  const [inProject, inOrganization] = [
    idsOf(false).slice(0, namedEntities),
    idsOf(true).slice(0, namedEntities),
  ];
  const asksProject = inProject.length > 0 && user.project_id !== null && may(contract.search.projectNames);
  const project = useAnswer(
    contract.search.projectNames,
    asksProject && user.project_id !== null
      ? { params: { id: user.project_id }, query: { ids: inProject.join(',') } }
      : undefined,
    once,
  );
  const asksOrganization =
    inOrganization.length > 0 &&
    organizationId !== undefined &&
    may(contract.search.organizationNames, { organizationId });
  const organization = useAnswer(
    contract.search.organizationNames,
    asksOrganization
      ? { params: { id: organizationId }, query: { ids: inOrganization.join(',') } }
      : undefined,
    once,
  );
  const hitOf = ({ kind, id }: RecentEntity) =>
    [...(project.data ?? []), ...(organization.data ?? [])]
      .find((group) => group.kind === kind.kind)
      ?.hits.find((hit) => hit.id === id);
  const isAnswered = (entity: RecentEntity) => {
    const { data, isValidating } = isOfOrganization(entity) ? organization : project;
    const asked = isOfOrganization(entity) ? inOrganization : inProject;
    return data !== undefined && !isValidating && asked.includes(entity.id);
  };
  const loading = project.isLoading || organization.isLoading;
  const failed = project.error !== undefined || organization.error !== undefined;
  return {
    state: loading ? 'loading' : failed ? 'failed' : 'done',
    hitOf,
    isGone: (entity) => isAnswered(entity) && hitOf(entity) === undefined,
  };
}

function keyOf(page: RecentPage): string {
  const entity = entityOf(page);
  return entity === undefined ? page.path : `${entity.kind.kind}:${entity.id}`;
}

export interface Recent {
  readonly commands: readonly Command[];
  readonly isLoading: boolean;
}

/**
 * Returns commands for the pages that the user opened last in the current project, with their current names. Entities
 * that are gone are removed from the list. `pages` are the commands of the palette's own pages by their path.
 */
export function useRecent(place: PalettePlace, pages: ReadonlyMap<string, Command>): Recent {
  const { id: userId, project_id: projectId } = useUser();
  // Read when the palette opens, because this component is mounted then.
  const recent = useMemo(() => readRecent({ userId, projectId }), [userId, projectId]);
  const distinct = [...Map.groupBy(recent, keyOf).values()].flatMap(([latest]) => latest ?? []);
  const entities = distinct.flatMap((page) => entityOf(page) ?? []);
  const names = useNames(entities, place);
  const toCommand = useHitCommand(place);
  const kept = withoutGone(recent, names.isGone);
  useEffect(() => {
    if (kept.length < recent.length) writeRecent({ userId, projectId }, kept);
  }, [kept, recent, userId, projectId]);
  const commands = distinct.flatMap((page): readonly Command[] => {
    const entity = entityOf(page);
    if (entity === undefined) {
      const command = pages.get(page.path);
      return command === undefined ? [] : [command];
    }
    const hit = names.hitOf(entity);
    return hit === undefined ? [] : toCommand(entity.kind, hit);
  });
  return {
    commands: commands.slice(0, shownPages).map((command) => ({ ...command, id: `recent:${command.id}` })),
    isLoading: names.state === 'loading',
  };
}
