// The names with underscores are Storybook's.
/* oxlint-disable no-underscore-dangle */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import * as v from 'valibot';
import { inDocsParameter } from '../../.storybook/docs/scroll-inside.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import type { DocumentedComponent } from './controls.ts';
import type { RenderedPage } from './links.ts';

const entrySchema = v.object({
  id: v.string(),
  title: v.string(),
  type: v.picklist(['docs', 'story']),
  importPath: v.string(),
});
export type IndexEntry = v.InferOutput<typeof entrySchema>;
const indexSchema = v.object({ entries: v.record(v.string(), entrySchema) });

export function readIndex(folder: string): readonly IndexEntry[] {
  const index: unknown = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Object.values(v.parse(indexSchema, index).entries);
}

/** No server has this address. The browser gets the files from the folder. */
const address = 'http://storybook.test';

/** Opens the built Storybook of a folder in Chromium, without the stories that docs pages show in frames. */
export async function openStorybook(
  folder: string,
): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  const page = await browser.newPage();
  await page.route(`${address}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (searchParams.has(inDocsParameter)) await route.abort();
    else await route.fulfill({ path: join(folder, decodeURIComponent(pathname)) });
  });
  await page.goto(`${address}/iframe.html?viewMode=docs&id=guides-theming--docs`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis);
  await page.waitForSelector('.sbdocs-content', { timeout: 60_000 });
  return { browser, page };
}

/** Opens a docs page and reads its links. Throws if the page does not render. */
export async function readDocsPage(page: Page, id: string): Promise<RenderedPage> {
  return page.evaluate(async (storyId) => {
    const { channel } = globalThis.__STORYBOOK_PREVIEW__;
    await new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`${storyId} does not render.`)), 30_000);
      channel.once('docsRendered', () => {
        clearTimeout(timeout);
        resolve();
      });
      channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
    });
    const content = document.querySelector('.sbdocs-content');
    if (content === null) throw new Error(`${storyId} is empty.`);
    // Examples have links that lead nowhere.
    const links = [...content.querySelectorAll('a[href]')].filter(
      (link) => link.closest('.sb-story, .docblock-argstable') === null,
    );
    return {
      id: storyId,
      links: links.map((link) => link.getAttribute('href') ?? ''),
      anchors: [...content.querySelectorAll('[id]')].map((element) => element.id),
    };
  }, id);
}

/** Reads what Storybook knows about the component of a story file, from the file's first story. */
export async function readComponent(
  page: Page,
  entry: IndexEntry,
  hasDocsPage: boolean,
): Promise<DocumentedComponent> {
  const story = await page.evaluate(async (storyId) => {
    const { component, subcomponents, argTypes } = await globalThis.__STORYBOOK_PREVIEW__.loadStory({
      storyId,
    });
    return {
      component: component?.__docgenInfo?.displayName,
      subcomponents: Object.keys(subcomponents ?? {}),
      controls: Object.fromEntries(
        Object.entries(argTypes)
          .filter(([, { control }]) => control !== undefined && control.disable !== true)
          .map(([prop, { options = [] }]) => [prop, options.map(String)]),
      ),
    };
  }, entry.id);
  return { title: entry.title, path: entry.importPath.replace(/^\.\//u, ''), hasDocsPage, ...story };
}

interface LoadedStory {
  readonly component?: { readonly __docgenInfo?: { readonly displayName?: string } };
  readonly subcomponents?: Readonly<Record<string, unknown>>;
  readonly argTypes: Readonly<
    Record<
      string,
      { readonly control?: { readonly disable?: boolean }; readonly options?: readonly unknown[] }
    >
  >;
}

declare global {
  /** Storybook's preview, in its frame. */
  var __STORYBOOK_PREVIEW__: {
    readonly channel: {
      readonly once: (event: string, handle: () => void) => void;
      readonly emit: (event: string, payload: unknown) => void;
    };
    readonly loadStory: (options: { readonly storyId: string }) => Promise<LoadedStory>;
  };
}
