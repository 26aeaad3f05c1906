import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageScript } from '@x/email-compiler/page';
import { pageAssetsPath } from '../../content/index.ts';

export interface PageScriptFile {
  /** Name of the file below the path of assets, with a hash of its content. */
  readonly name: string;
  readonly content: string;
  /** Subresource Integrity. */
  readonly integrity: string;
}

/** The build writes the bundle beside its own. */
const built = join(import.meta.dirname, 'message-page.js');
const sources = join(import.meta.dirname, '../../../message-page');

async function readBundle(): Promise<string> {
  if (existsSync(built)) return readFile(built, 'utf8');
  // From sources. The address is no literal, so that the build does not bundle the bundler.
  const { bundlePageScript } = (await import(pathToFileURL(join(sources, 'bundle.ts')).href)) as {
    readonly bundlePageScript: (folder: string) => Promise<string>;
  };
  return bundlePageScript(sources);
}

async function load(): Promise<PageScriptFile> {
  const content = await readBundle();
  const digest = (algorithm: string, encoding: 'base64' | 'hex') =>
    createHash(algorithm).update(content).digest(encoding);
  return {
    name: `message-${digest('sha256', 'hex').slice(0, 16)}.js`,
    content,
    integrity: `sha384-${digest('sha384', 'base64')}`,
  };
}

/** Returns a function that reads the script of messages' pages, once. A failure is not kept. */
export function createPageScript(): () => Promise<PageScriptFile> {
  let file: Promise<PageScriptFile> | undefined;
  return () => {
    file ??= load().catch((error: unknown) => {
      file = undefined;
      throw error;
    });
    return file;
  };
}

/** @param origin origin of the pages */
export function scriptOfPage({ name, integrity }: PageScriptFile, origin: string): PageScript {
  return { url: `${origin}${pageAssetsPath}/${name}`, integrity };
}
