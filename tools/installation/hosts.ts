import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { freePort } from '../free-port.ts';
import { applyDiffs } from './apply-diffs.ts';
import { withBuild, withFiles, withPage } from './pages.ts';
import { run } from './run.ts';
import { useOtherDocuments } from './other-documents.ts';
import { useStrictPolicy } from './strict-policy.ts';
import { writeHeading } from './write-heading.ts';

/** A project outside of the workspace that installs the published packages from a registry. */
export interface Host {
  /** Name of the folder in `hosts`. */
  readonly name: string;
  readonly description: string;
  /** Is left to the nightly run, because other hosts use the packages in a similar way. */
  readonly isNightly?: boolean;
  /** With pnpm, a package can import only the dependencies in its manifest. */
  readonly installer: 'npm' | 'pnpm';
  /** Writes files of the project that are not in its folder. */
  readonly prepare?: (folder: string) => void;
  /** Commands that check the types of the project. By default, the current version of TypeScript does. */
  readonly typeChecks?: readonly (readonly [program: string, ...parameters: string[]])[];
  /** Builds and uses the project. Throws if the project does not work. */
  readonly use: (folder: string, browser: Browser) => Promise<void> | void;
}

/** Checks types with the oldest supported version of TypeScript too, which takes ten times as long. */
const everyCompiler = ['typescript', 'typescript-5.9'].map(
  (compiler) => ['node', `node_modules/${compiler}/bin/tsc`, '--noEmit'] as const,
);

const root = join(import.meta.dirname, '../..');
const words = 'Hello from outside';

const Compiled = v.object({
  html: v.pipe(v.string(), v.startsWith('<!doctype html>'), v.includes('This a new template')),
  amp: v.pipe(v.string(), v.includes('<html amp4email'), v.includes('<amp-carousel')),
  text: v.pipe(v.string(), v.includes('This a new template'), v.includes('[Picture one]')),
  errors: v.pipe(v.array(v.unknown()), v.length(0)),
  linted: v.number(),
  interactive: v.literal(true),
});

function check(schema: v.GenericSchema, value: unknown): void {
  const { issues } = v.safeParse(schema, value);
  if (issues !== undefined) throw new Error(v.summarize(issues));
}

function useNode(folder: string): void {
  run('node', ['node_modules/typescript/bin/tsc'], { folder });
  check(v.pipe(v.string(), v.parseJson(), Compiled), run('node', ['dist/compile.js'], { folder }));
}

async function compileHeading(page: Page): Promise<void> {
  await writeHeading(page, words);
  await page.getByRole('button', { name: 'Compile' }).click();
  await page.frameLocator('iframe[title="HTML"]').getByRole('heading', { name: words }).waitFor();
}

const useVite = (folder: string, browser: Browser) =>
  withBuild(folder, (url) =>
    withPage(browser, url, async (page) => {
      await compileHeading(page);
      const amp = await page.getByRole('textbox', { name: 'AMP' }).inputValue();
      const text = await page.getByRole('region', { name: 'Compiled text' }).textContent();
      check(v.pipe(v.string(), v.includes('<html amp4email'), v.includes(words)), amp);
      check(v.pipe(v.string(), v.includes(words)), text);
    }),
  );

/** Writes the block of the page "Writing a block" as a reader would who copies it, up to the conformance test. */
function writeVoucher(folder: string): void {
  const [page = ''] = readFileSync(join(root, 'docs/writing-a-block.md'), 'utf8').split(
    '## Test conformance',
  );
  const samples = [...page.matchAll(/```ts\n([\s\S]*?)```/gu)].map(([, code = '']) => code);
  writeFileSync(join(folder, 'src/voucher.ts'), samples.join('\n'));
}

const hostFile = (path: string) => join(import.meta.dirname, 'hosts', path);

/** Copies the files of the tutorial that hosts share. */
function copyFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) copyFileSync(path, join(folder, basename(path)));
}

const shared = [hostFile('tutorial/src/notice.ts'), hostFile('tutorial/src/brand.ts')];
const stylesheet = join(root, 'apps/embed-example/src/documentation/theme.css');

/** Copies the block and the brand of the tutorial for hosts with the element. */
function copyForElement(folder: string): void {
  copyFiles(join(folder, 'src'), [...shared, hostFile('vue/src/notice-editor.ts')]);
}

/** Copies the block, the brand and the stylesheet of the tutorial for hosts with React. */
function copyForReact(folder: string): void {
  const noticeEditor = hostFile('tutorial/src/notice-editor.tsx');
  copyFiles(join(folder, 'app'), [...shared, noticeEditor, stylesheet]);
}

/** Writes `main.tsx` as a reader has it at the end of the tutorial, and the stylesheet of the page. */
function followTutorial(folder: string): void {
  const page = readFileSync(join(root, 'docs/tutorials/first-editor.md'), 'utf8');
  const main = readFileSync(hostFile('vite/src/main.tsx'), 'utf8');
  writeFileSync(join(folder, 'src/main.tsx'), applyDiffs(page, main));
  copyFiles(join(folder, 'src'), [stylesheet]);
}

/** Adds the block of the tutorial and changes its title. */
async function addNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Notice block' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(words);
}

/** Opens the page in dark mode and checks that the build kept the colors that the page sets for it. */
async function checkDarkColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  const editor = page.locator('[data-shown-theme="dark"]').first();
  await editor.waitFor();
  const accent = await editor.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--xui-accent'),
  );
  check(v.literal('#2dd4bf'), accent);
}

const useTutorial = (folder: string, browser: Browser) =>
  withBuild(folder, (url) =>
    withPage(browser, url, async (page) => {
      await addNotice(page);
      await page.getByRole('button', { name: 'Compile' }).click();
      await page.frameLocator('iframe[title="HTML"]').getByText(words).waitFor();
      const message = await page.evaluate(() => localStorage.getItem('message'));
      writeFileSync(join(folder, 'message.json'), message ?? '');
      run('node', ['compile-message.ts'], { folder });
      const parts = ['message.html', 'message.amp.html', 'message.txt'].map((name) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      for (const part of parts) check(v.pipe(v.string(), v.includes(words)), part);
      await page.reload();
      await page.getByRole('group', { name: 'Notice block' }).getByText(words).waitFor();
      await checkDarkColors(page);
    }),
  );

/** Policy of a page that shows a message with its styles inline. */
const playerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types amp-player";

const usePlayer = (folder: string, browser: Browser) =>
  withBuild(
    folder,
    (url) =>
      withPage(browser, url, async (page) => {
        await page.getByLabel('Your name').click();
        await page.keyboard.type(words);
        await page.keyboard.press('Tab');
        await page.getByText(`Hello ${words}`).waitFor();
        await page.getByRole('button', { name: 'Send' }).click();
        const thanks = page.getByText('Thank you, Ada');
        await thanks.waitFor();
        check(v.literal('rgb(1, 2, 3)'), await thanks.evaluate((element) => getComputedStyle(element).color));
      }),
    { 'content-security-policy': playerPolicy },
  );

const useOwnBlock = (folder: string, browser: Browser) =>
  withBuild(folder, (url) =>
    withPage(browser, url, async (page) => {
      await page.getByRole('button', { name: 'Add Voucher block' }).click();
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(words);
      await page.getByRole('button', { name: 'Compile' }).click();
      // Chromium shows the voucher's interactive copy, which hides the code at first.
      const codes = page.frameLocator('iframe[title="HTML"]').getByText(words);
      await codes.first().waitFor({ state: 'attached' });
    }),
  );

const useComponents = (folder: string, browser: Browser) =>
  withBuild(folder, (url) =>
    withPage(browser, url, async (page) => {
      // The texts come from the Spanish catalog through a context, which all modules must share.
      await page.getByRole('button', { name: 'Elegir en un calendario' }).click();
      await page.getByRole('grid').getByRole('button', { name: /23/u }).click();
      await page.locator('input[value="23/11/2026"]').waitFor();
      await page.getByRole('button', { name: 'Nombre' }).click();
      await page.getByRole('row', { name: 'Spring' }).waitFor();
      await page.getByRole('figure').locator('svg path').first().waitFor();
      await page.getByRole('button', { name: 'Abrir' }).click();
      await page.getByRole('dialog', { name: 'Enviar' }).getByRole('button', { name: 'Cerrar' }).click();
    }),
  );

/** Types in the heading. The page then shows the text part of the message, which it compiles after every change. */
async function typeHeading(page: Page): Promise<void> {
  await writeHeading(page, words);
  await page.getByRole('status').filter({ hasText: words }).waitFor();
}

/** Writes in the heading, and a title into the block of the tutorial. */
async function typeInBlocks(page: Page): Promise<void> {
  await typeHeading(page);
  await page.getByRole('button', { name: 'Deselect block' }).click();
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await addNotice(page);
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`${words}[^]*${words}`, 'u') })
    .waitFor();
  await checkDarkColors(page);
}

const typeIn = (browser: Browser) => (url: string) => withPage(browser, url, typeHeading);
const typeInOwn = (browser: Browser) => (url: string) => withPage(browser, url, typeInBlocks);

async function useScriptTag(folder: string, browser: Browser): Promise<void> {
  // Frameworks import the entry on their servers too, where it defines no element.
  run('node', ['--input-type=module', '--eval', "import '@x/block-editor/standalone';"], { folder });
  await withFiles(folder, async (url) => {
    await typeIn(browser)(url);
    await typeInOwn(browser)(`${url}/own-block.html`);
    await withPage(browser, `${url}/mount.html`, async (page) => {
      await page.getByRole('button', { name: 'Add Gallery block' }).click();
      await page.getByRole('group', { name: 'Gallery block' }).waitFor();
      await typeHeading(page);
    });
  });
}

/** Turns off the telemetry of the frameworks. */
const withoutTelemetry = {
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
};

/** Builds the project with a command, into `dist`. */
function useBuilt(program: string) {
  return (folder: string, browser: Browser): Promise<void> => {
    run('npx', [program, 'build'], { folder, environment: withoutTelemetry });
    return withFiles(join(folder, 'dist'), typeInOwn(browser));
  };
}

interface Server {
  /** Module of the installed program that serves the build, and its parameters. */
  readonly command: (port: string) => readonly string[];
  readonly use: (page: Page) => Promise<void>;
}

/** Uses a project that renders the editor on its server. */
async function useServer(folder: string, browser: Browser, { command, use }: Server): Promise<void> {
  const port = String(await freePort());
  const server = spawn('node', command(port), {
    cwd: folder,
    env: { ...process.env, ...withoutTelemetry, NODE_ENV: 'production', PORT: port },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const served = await fetchWhenReady(url);
    check(v.pipe(v.string(), v.includes('data-block-editor')), served);
    await withPage(browser, url, use);
  } finally {
    server.kill();
  }
}

async function editNextPage(page: Page): Promise<void> {
  await compileHeading(page);
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await addNotice(page);
  await checkDarkColors(page);
}

async function useNext(folder: string, browser: Browser): Promise<void> {
  run('npx', ['next', 'build'], { folder, environment: withoutTelemetry });
  const command = (port: string) => ['node_modules/next/dist/bin/next', 'start', '--port', port];
  await useServer(folder, browser, { command, use: editNextPage });
}

async function useReactRouter(folder: string, browser: Browser): Promise<void> {
  run('npx', ['react-router', 'build'], { folder });
  const command = () => ['node_modules/@react-router/serve/bin.cjs', './build/server/index.js'];
  await useServer(folder, browser, { command, use: typeInBlocks });
}

async function fetchWhenReady(url: string): Promise<string> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return answer.text();
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error(`No server responded at ${url}.`);
}

export const hosts: readonly Host[] = [
  {
    name: 'node',
    description: 'a Node service compiles a message',
    installer: 'npm',
    typeChecks: everyCompiler,
    use: useNode,
  },
  {
    name: 'vite',
    description: 'a Vite app with React 19 edits a message and shows its three parts',
    installer: 'pnpm',
    typeChecks: everyCompiler,
    use: useVite,
  },
  {
    name: 'tutorial',
    description: 'a Vite app follows "An editor in ten minutes"',
    installer: 'pnpm',
    prepare: followTutorial,
    use: useTutorial,
  },
  {
    name: 'own-block',
    isNightly: true,
    description: 'a Vite app with React 18 brings the block of "Writing a block"',
    installer: 'pnpm',
    prepare: writeVoucher,
    typeChecks: everyCompiler,
    use: useOwnBlock,
  },
  {
    name: 'components',
    isNightly: true,
    description: 'a Vite app uses the components in Spanish, with a chart and a calendar',
    installer: 'pnpm',
    typeChecks: everyCompiler,
    use: useComponents,
  },
  {
    name: 'next',
    description: 'a Next.js app renders the editor on its server',
    installer: 'pnpm',
    prepare: copyForReact,
    use: useNext,
  },
  {
    name: 'script-tag',
    description: 'pages without a bundler load the editor from a script tag',
    installer: 'npm',
    typeChecks: [],
    use: useScriptTag,
  },
  {
    name: 'other-documents',
    isNightly: true,
    description: 'a page uses editors in a shadow root, a frame and a popup',
    installer: 'pnpm',
    use: useOtherDocuments,
  },
  {
    name: 'player',
    description: 'a page without React plays the AMP of a message, under a strict content security policy',
    installer: 'npm',
    typeChecks: everyCompiler,
    use: usePlayer,
  },
  {
    name: 'strict-policy',
    description: 'a page with a strict content security policy uses the component and the element',
    installer: 'pnpm',
    use: useStrictPolicy,
  },
  {
    name: 'vue',
    isNightly: true,
    description: 'a Vue app uses the element',
    installer: 'pnpm',
    prepare: copyForElement,
    typeChecks: [['npx', 'vue-tsc', '--noEmit']],
    use: useBuilt('vite'),
  },
  {
    name: 'svelte',
    isNightly: true,
    description: 'a Svelte app uses the element',
    installer: 'pnpm',
    prepare: copyForElement,
    typeChecks: [['npx', 'svelte-check', '--fail-on-warnings']],
    use: useBuilt('vite'),
  },
  {
    name: 'react-router',
    isNightly: true,
    description: 'a React Router app renders the editor on its server',
    installer: 'pnpm',
    prepare: copyForReact,
    use: useReactRouter,
  },
  {
    name: 'astro',
    isNightly: true,
    description: 'an Astro page contains the element with a message',
    installer: 'pnpm',
    prepare: copyForElement,
    typeChecks: [],
    use: useBuilt('astro'),
  },
  {
    name: 'angular',
    isNightly: true,
    description: 'an Angular app uses the element',
    installer: 'pnpm',
    prepare: copyForElement,
    // Its build checks the types, with those of the element in the template.
    typeChecks: [],
    use: useBuilt('ng'),
  },
];
