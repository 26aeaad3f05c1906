import { useMatches, useRouter, type LinkProps } from '@tanstack/react-router';

function isRoute(path: string, routes: object): path is NonNullable<LinkProps['to']> {
  return path in routes;
}

/**
 * Returns the nearest page above the current page's entity in the path, such as `/audiences` on
 * `/audiences/$id_audience/manage`. That page lists entities of the same kind. Undefined if the current page is about
 * no entity.
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
