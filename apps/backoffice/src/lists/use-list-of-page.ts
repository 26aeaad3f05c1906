import { useMatches, useRouter, type LinkProps } from '@tanstack/react-router';

function isRoute(path: string, routes: object): path is NonNullable<LinkProps['to']> {
  return path in routes;
}

/**
 * Returns the page that lists entities of the same kind as the last entity in the current path, such as `/audiences` on
 * `/audiences/$id_audience/manage`. Returns undefined if there is no such page, as on pages without an entity.
 */
export function useListOfPage(): LinkProps | undefined {
  const { routesByPath } = useRouter();
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const segments = page?.fullPath.split('/') ?? [];
  const entity = segments.findLastIndex((segment) => segment.startsWith('$'));
  for (let length = entity; length > 1; length -= 1) {
    const path = segments.slice(0, length).join('/');
    if (isRoute(path, routesByPath)) return { to: path, params: { ...page?.params } };
  }
  return undefined;
}
