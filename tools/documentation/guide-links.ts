import { currentNames } from '../names.ts';

/** Pages of `docs` that Storybook shows as guides, by file, with the title of each. */
export const guides: ReadonlyMap<string, string> = new Map([
  ['getting-started.md', 'Getting started'],
  ['embedding.md', 'Embedding'],
  ['host-providers.md', 'Host providers'],
  ['theming.md', 'Theming'],
  ['writing-a-block.md', 'Writing a block'],
]);

/** Address of a guide in Storybook, which derives it from the title `Guides/…`. */
export function guideAddress(title: string): string {
  return `?path=/docs/guides-${title.toLowerCase().replaceAll(' ', '-')}--docs`;
}

function resolveTarget(target: string): string {
  const [path = '', hash] = target.split('#');
  const title = guides.get(path);
  const address =
    title === undefined
      ? new URL(path, `${currentNames.repository}/blob/HEAD/docs/`).href
      : guideAddress(title);
  return hash === undefined ? address : `${address}#${hash}`;
}

/**
 * Makes the links of a page of `docs` work in Storybook: those to other guides lead to them, all others to the
 * repository.
 */
export function resolveGuideLinks(page: string): string {
  return page.replace(/\]\((?![a-z]+:|#)([^)\s]+)\)/gu, (_, target: string) => `](${resolveTarget(target)})`);
}
