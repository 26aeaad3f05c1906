import { useRouteContext } from '@tanstack/react-router';

/** Returns the id of the project or organization that has the options of a list. Default: the current project. */
export function useOptionParent(parentId: string | undefined): string {
  // Pages of an organization are in no project.
  const projectId = useRouteContext({ strict: false, select: (context) => context.projectId });
  const parent = parentId ?? projectId;
  if (parent === undefined) throw new Error('A list outside of a project needs the id of its parent.');
  return parent;
}
