import type { DefaultTheme, MarkdownEnv, MarkdownRenderer } from 'vitepress';

/**
 * Returns the part of a page that can be searched. Of a page of the reference, this is the name of the symbol with its
 * description, which keeps the index small.
 */
export function searchablePart(text: string, file: string): string {
  if (!file.startsWith('reference/')) return text;
  const withoutCode = text.replaceAll(/```[\s\S]*?```/gu, '');
  return withoutCode.split(/^##+ (?!Call Signature)/mu, 1)[0] ?? '';
}

/** Searches in the browser, without a server. Guides come before decisions and the reference. */
export const search: NonNullable<DefaultTheme.Config['search']> = {
  provider: 'local',
  options: {
    _render: async (text: string, env: MarkdownEnv, md: MarkdownRenderer) => {
      const html = await md.renderAsync(searchablePart(text, env.relativePath), env);
      return env.frontmatter?.['search'] === false ? '' : html;
    },
    miniSearch: {
      searchOptions: {
        fuzzy: 0.2,
        prefix: true,
        boost: { title: 4, text: 2, titles: 1 },
        boostDocument: (id: string) => (/^\/(?:reference|contribute\/decisions)\//u.test(id) ? 0.3 : 1),
      },
    },
  },
};
