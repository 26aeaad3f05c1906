import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findMissingControls, readComponents, readEnumeratedProps, usesHiddenProps } from './controls.ts';

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

/** Folders whose components have no look of their own: parts of other components, providers and text. */
const withoutPage = new Set(['foundations', 'i18n', 'listbox', 'theme']);

const sources = globSync('packages/ui/src/*/*.tsx', { cwd: root })
  .filter((path) => !/\.(?:stories|test)\.tsx$/u.test(path))
  .map((path) => ({ path, text: readText(path) }));
const folders = [
  ...new Set(sources.filter(({ text }) => readComponents(text).length > 0).map(({ path }) => dirname(path))),
].filter((folder) => !withoutPage.has(basename(folder)));

test('finds the folders', () => {
  expect(folders).toContain('packages/ui/src/button');
});

test.each(folders)('%s has stories of its component, with a docs page', (folder) => {
  const stories = globSync(`${folder}/*.stories.tsx`, { cwd: root }).map(readText);
  expect(stories).not.toEqual([]);
  for (const story of stories) {
    const meta = /const meta = \{[\s\S]*?\} satisfies Meta/u.exec(story)?.[0] ?? '';
    expect(meta).toMatch(/\n\s+component: [A-Z]/u);
    expect(meta).not.toContain('!autodocs');
  }
});

test.each(sources)('Storybook sees the props of $path', ({ text }) => {
  expect(usesHiddenProps(text)).toBe(false);
});

const exported = /export \{(?<names>[^}]*)\} from '\.\/(?<folder>[\w-]+)\//gu;
const publicComponents = [...readText('packages/ui/src/index.ts').matchAll(exported)]
  .filter(({ groups }) => !withoutPage.has(groups?.['folder'] ?? ''))
  .flatMap(({ groups }) => (groups?.['names'] ?? '').split(','))
  .map((name) => name.trim())
  .filter((name) => /^[A-Z]/u.test(name) && !name.endsWith('Provider'));

test.each(publicComponents)('%s is on a docs page', (name) => {
  const pages = globSync('packages/ui/src/*/*.stories.tsx', { cwd: root }).map(readText);
  const shown = pages.filter((text) => {
    const subcomponents = /subcomponents: \{(?<names>[^}]*)\}/u.exec(text)?.groups?.['names'] ?? '';
    return (
      new RegExp(`component: ${name}[,<]`, 'u').test(text) ||
      subcomponents.split(',').some((one) => one.trim() === name)
    );
  });
  expect(shown).not.toEqual([]);
});

const button = `
export interface ButtonProps extends ComponentProps<'button'> {
  /** The look. */
  readonly variant?: 'primary' | 'quiet';
  readonly size?:
    | 'small'
    | 'large';
  readonly icon?: ReactNode;
}
`;

test('reads the enumerated props of a component', () => {
  expect(readEnumeratedProps(button)).toEqual([
    { component: 'Button', props: { variant: ['primary', 'quiet'], size: ['small', 'large'] } },
  ]);
});

test('finds an enumerated prop without a control', () => {
  const documented = {
    title: 'Actions/Button',
    path: '',
    component: 'Button',
    subcomponents: [],
    hasDocsPage: true,
    controls: { size: ['small', 'large'] },
  };
  expect(findMissingControls([documented], readEnumeratedProps(button))).toEqual([
    'Actions/Button: variant needs a control with primary, quiet.',
  ]);
});
