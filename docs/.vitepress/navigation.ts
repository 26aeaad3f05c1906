import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { currentNames } from '../../tools/names.ts';
import { sections, publishedPackages, type Section } from './pages/sections.ts';

const reference = join(import.meta.dirname, '../reference', currentNames.scope);

function sectionSidebar({ groups }: Section): DefaultTheme.SidebarItem[] {
  return groups.map(({ title, pages, collapsed }) => ({
    text: title,
    ...(collapsed === undefined ? {} : { collapsed }),
    items: pages.map(({ title: text, route }) => ({ text, link: `/${route.replace(/\/index$/u, '/')}` })),
  }));
}

/** Lists the entry points of a package, such as `charts` of `ui`. */
function listEntries(name: string): readonly string[] {
  const folder = join(reference, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => existsSync(join(folder, entry, 'index.md')))
    .toSorted();
}

function referenceSidebar(): DefaultTheme.SidebarItem[] {
  return publishedPackages.map((name) => ({
    text: `${currentNames.scope}/${name}`,
    items: [
      { text: 'Main entry', link: `/reference/${name}/` },
      ...listEntries(name).map((entry) => ({ text: entry, link: `/reference/${name}/${entry}/` })),
    ],
  }));
}

export const navigation: DefaultTheme.NavItem[] = [
  ...sections.map(({ title, folder, groups }) => ({
    text: title,
    link: `/${groups[0]?.pages[0]?.route ?? ''}`,
    activeMatch: `^/${folder}/`,
  })),
  { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
];

export function createSidebar(): DefaultTheme.SidebarMulti {
  const sidebars = sections.map((section) => [`/${section.folder}/`, sectionSidebar(section)] as const);
  return Object.fromEntries([...sidebars, ['/reference/', referenceSidebar()] as const]);
}
