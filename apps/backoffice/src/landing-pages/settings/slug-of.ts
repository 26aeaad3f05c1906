import { longestSlug } from '@x/api-client';

/** Suggests the address of a page from its name. Empty if the name has no letter or digit that an address can have. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, longestSlug)
    .replace(/^-/u, '')
    .replace(/-$/u, '');
}
