import { join } from 'node:path';
import { slug } from 'github-slugger';
import { defineConfig, type HeadConfig } from 'vitepress';
import { currentNames } from '../../tools/names.ts';
import { configureMarkdown } from './markdown.ts';
import { createSidebar, navigation } from './navigation.ts';
import { findRoute, findSource } from './pages/routes.ts';
import { search } from './search.ts';

const folder = join(import.meta.dirname, '..');

/** Lets our tokens follow the theme that the reader chose, before the page is painted. */
const followTheme = `(() => {
  const { classList, dataset } = document.documentElement;
  const follow = () => { dataset.theme = classList.contains('dark') ? 'dark' : 'light'; };
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['class'] });
  follow();
})();`;

const head: HeadConfig[] = [
  ['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }],
  ['script', {}, followTheme],
];

export default defineConfig({
  lang: 'en',
  title: currentNames.product,
  description: 'Email marketing with AMP: guides, tutorials and reference.',
  // The table of contents in the repository. The site has a home page and navigation.
  srcExclude: ['README.md'],
  rewrites: (file) => {
    const route = findRoute(findSource(file));
    return route === undefined ? file : `${route}.md`;
  },
  head,
  transformPageData({ relativePath, frontmatter }) {
    if (!relativePath.startsWith('reference/')) return;
    // The order of symbols has no meaning.
    return { frontmatter: { ...frontmatter, prev: false, next: false, pageClass: 'reference' } };
  },
  // Addresses of a running installation.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    config: configureMarkdown(folder),
    // The same addresses of headings as in the repository.
    anchor: { slugify: slug },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: navigation,
    sidebar: createSidebar(),
    outline: { level: [2, 3] },
    search,
    socialLinks: [{ icon: 'github', link: currentNames.repository }],
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: true,
  },
  vite: { build: { chunkSizeWarningLimit: 8000 } },
});
