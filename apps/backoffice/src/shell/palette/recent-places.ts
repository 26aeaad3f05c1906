import type { PaletteKind } from '#/page/palette.ts';
import { paletteKinds } from './areas.ts';
import type { RecentPage } from './recent-pages.ts';

/** Entity of which the user has opened a page. */
export interface RecentEntity {
  readonly kind: PaletteKind;
  readonly id: string;
}

/** `parent` ends with a slash if the route has pages below it. */
function isBelow(path: string, parent: string): boolean {
  const stem = parent.replace(/\/$/u, '');
  return path === stem || path.startsWith(`${stem}/`);
}

/** Returns the entity of a page. Of the kinds whose path fits, the longest path is the most specific. */
export function entityOf({ path, params }: RecentPage): RecentEntity | undefined {
  const [kind] = paletteKinds
    .filter((known) => isBelow(path, known.path))
    .toSorted((one, other) => other.path.length - one.path.length);
  const id = kind === undefined ? undefined : params[kind.parameter];
  return kind === undefined || id === undefined ? undefined : { kind, id };
}

/** Removes the pages of the entities that are gone. */
export function withoutGone(
  pages: readonly RecentPage[],
  isGone: (entity: RecentEntity) => boolean,
): readonly RecentPage[] {
  return pages.filter((page) => {
    const entity = entityOf(page);
    return entity === undefined || !isGone(entity);
  });
}
