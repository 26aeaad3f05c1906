import { useRouteContext } from '@tanstack/react-router';
import { useMay } from '#/session/may.tsx';
import type { OptionList } from './option-lists.ts';

export interface OptionSource {
  /** Id of the project or organization that has the items. */
  readonly parent: string;
  readonly isAllowed: boolean;
}

/** Returns where the items of a list are, and whether the user may list them. Default: in the current project. */
export function useOptionSource(
  { endpoint, parent: kind }: Pick<OptionList<unknown>, 'endpoint' | 'parent'>,
  parentId: string | undefined,
): OptionSource {
  const may = useMay();
  // Pages of an organization are in no project.
  const projectId = useRouteContext({ strict: false, select: (context) => context.projectId });
  const parent = parentId ?? projectId;
  if (parent === undefined) throw new Error('A list outside of a project needs the id of its parent.');
  return {
    parent,
    isAllowed: kind === 'organization' ? may(endpoint, { organizationId: parent }) : may(endpoint),
  };
}
