import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { contract, expectData, type Client } from '@x/api-client';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { logInToDemo, signInToDemo } from '../e2e/client.ts';
import { lengthenNames } from '../e2e/long-names.ts';
import { pathsOf, prepareWorld, routes, type Params } from '../e2e/every-page.ts';
import { endTransitions } from './browser-styles.ts';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { startSystem } from './system.ts';

/**
 * Takes pictures of every page of the back-office in several looks, each with full, empty, loading and failed data, and
 * arranges them on contact sheets. On phones, names of 40 characters replace those of the demo. Needs a build. `node tools/contact-sheets.ts <folder> [look|state …]`.
 */
interface Look {
  readonly name: string;
  readonly width: number;
  readonly language: 'en' | 'es';
  readonly colorScheme: 'light' | 'dark';
}

const looks: readonly Look[] = [
  { name: '1440-light', width: 1440, language: 'en', colorScheme: 'light' },
  { name: '1440-dark', width: 1440, language: 'en', colorScheme: 'dark' },
  { name: '1440-spanish', width: 1440, language: 'es', colorScheme: 'light' },
  { name: '390-light', width: 390, language: 'en', colorScheme: 'light' },
  { name: '390-dark', width: 390, language: 'es', colorScheme: 'dark' },
  { name: '320-light', width: 320, language: 'en', colorScheme: 'light' },
  { name: '320-spanish', width: 320, language: 'es', colorScheme: 'light' },
];
const isPhone = ({ width }: Look) => width < 500;

const states = ['full', 'empty', 'loading', 'failed'] as const;
type State = (typeof states)[number];

const height = 1000;

interface Place {
  readonly url: string;
  readonly paths: readonly string[];
}

/** Pages that are the same for every project and every state of its data. */
const alone = /^\/(?:project-selection|register-organization)/u;

/** Creates a project without data, and an organization around it, and makes it the current project. */
async function prepareEmptyProject(client: Client, userId: string): Promise<Params> {
  const organization = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Empty' } }),
  );
  const project = await expectData(
    client.call(contract.projects.create, {
      body: { name: 'Nothing yet', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  await expectData(client.call(contract.users.assignProject, { params: { userId, projectId: project.id } }));
  const audience = await expectData(
    client.call(contract.audiences.create, { body: { name: 'Without contacts', project_id: project.id } }),
  );
  return {
    id_organization: [organization.id],
    id_project: [project.id],
    id_user: [userId],
    id_audience: [audience.id],
    bucket: ['draft'],
    provider_name: ['smtp'],
  };
}

/** Replaces the ids of the audience and the campaigns by those with the longest history in the demo. */
async function withHistory(client: Client, projectId: string, params: Params): Promise<Params> {
  const inProject = { params: { id: projectId } };
  const { items: audiences } = await expectData(
    client.call(contract.audiences.list, { ...inProject, query: { rows: 100 } }),
  );
  const { items: campaigns } = await expectData(
    client.call(contract.campaigns.list, { ...inProject, query: { rows: 100 } }),
  );
  const audience = audiences.toSorted((one, other) => other.contacts - one.contacts)[0];
  const sent = campaigns.toSorted((one, other) => other.stats.unique.yamps - one.stats.unique.yamps)[0];
  if (audience === undefined || sent === undefined) throw new Error('The demo has no history.');
  const { items: contacts } = await expectData(
    client.call(contract.audiences.contacts, { params: { id: audience.id }, query: { page: 1 } }),
  );
  return {
    ...params,
    id_audience: [audience.id],
    id_contact: contacts.slice(0, 1).map(({ id }) => id),
    id_campaign: [...(params['id_campaign'] ?? []).slice(0, 1), sent.id],
  };
}

/** Returns the paths of the routes whose parameters all have values. */
function pathsWith(params: Params): readonly string[] {
  return routes.flatMap((route) => {
    try {
      return pathsOf(route, params);
    } catch {
      return [];
    }
  });
}

/** Calls that the shell needs before it shows a page. */
const ofTheShell = /\/api\/(?:session|users\/[^/]+$|projects\/[^/]+$|installation|version)/u;

async function hinderCalls(context: BrowserContext, state: State): Promise<void> {
  if (state !== 'loading' && state !== 'failed') return;
  await context.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || ofTheShell.test(new URL(route.request().url()).pathname))
      return route.continue();
    // A call that is never answered keeps its page loading.
    if (state === 'loading') return undefined;
    const errors = [
      { code: 'internal_error', message: 'Something went wrong on our side. Try again in a moment.' },
    ];
    return route.fulfill({ status: 500, json: { errors } });
  });
}

async function takePicture(page: Page, address: string, state: State): Promise<Buffer> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ timeout: 5000 }).catch(() => undefined);
  if (state !== 'loading')
    await page
      .locator('[aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', timeout: 5000 })
      .catch(() => undefined);
  await page.waitForTimeout(300);
  await page.evaluate(endTransitions);
  return page.screenshot({ type: 'jpeg', quality: 80 });
}

interface Picture {
  readonly path: string;
  readonly image: Buffer;
}

async function arrange(page: Page, title: string, pictures: readonly Picture[], width: number) {
  const columns = width > 1000 ? 3 : 8;
  const cells = pictures.map(
    ({ path, image }) =>
      `<figure><figcaption>${path.replaceAll(/[0-9a-f-]{36}/gu, '…')}</figcaption><img src="data:image/jpeg;base64,${image.toString('base64')}"></figure>`,
  );
  await page.setViewportSize({ width: 2000, height: 600 });
  await page.setContent(`<style>
    body { margin: 8px; font: 15px sans-serif; display: grid; gap: 10px; grid-template-columns: repeat(${String(columns)}, 1fr) }
    h1 { font-size: 17px; margin: 0; grid-column: 1 / -1 }
    figure { margin: 0; min-width: 0 } figcaption { overflow: hidden; white-space: nowrap } img { width: 100%; border: 1px solid #888; box-sizing: border-box }
  </style><h1>${title}</h1>${cells.join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.screenshot({ fullPage: true, type: 'png' });
}

async function writeSheets(
  browser: Browser,
  folder: string,
  { look, state }: { readonly look: Look; readonly state: State },
  { url, paths }: Place,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: look.width, height },
    colorScheme: look.colorScheme,
    timezoneId: 'Europe/Madrid',
    ...(isPhone(look) ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.addCookies([{ name: 'language', value: look.language, url }]);
  const page = await context.newPage();
  await logInToDemo(page, url, look.language === 'es' ? 'Iniciar sesión' : 'Log in');
  await hinderCalls(context, state);
  const pictures: Picture[] = [];
  for (const path of paths) pictures.push({ path, image: await takePicture(page, url + path, state) });
  await context.close();
  const sheet = await browser.newPage();
  const size = look.width > 1000 ? 9 : 16;
  for (let first = 0; first < pictures.length; first += size) {
    const name = `${state}-${look.name}-${String(first / size + 1).padStart(2, '0')}`;
    const image = await arrange(sheet, name, pictures.slice(first, first + size), look.width);
    await writeFile(join(folder, `${name}.png`), image);
  }
  await sheet.close();
}

const [folderName, ...chosen] = process.argv.slice(2);
if (folderName === undefined) throw new Error('Name the folder for the contact sheets.');
const folder = resolve(folderName);
await mkdir(folder, { recursive: true });
const isChosen = (name: string, names: readonly string[]) =>
  !chosen.some((one) => names.includes(one)) || chosen.includes(name);

const dataFolder = await mkdtemp(join(tmpdir(), 'x-sheets-'));
const system = await startSystem({ dataFolder, demo: true, environment: { DEMO_HISTORY: 'on' } });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
try {
  const { url } = system;
  const { client, userId, projectId } = await signInToDemo(url);
  const world = await prepareWorld(url);
  const fullPaths = pathsWith(await withHistory(client, projectId, world.params));
  for (const state of states.filter((one) => isChosen(one, states))) {
    const paths = state === 'empty' ? pathsWith(await prepareEmptyProject(client, userId)) : fullPaths;
    for (const look of looks.filter(({ name }) =>
      isChosen(
        name,
        looks.map((one) => one.name),
      ),
    )) {
      if (state === 'full' && isPhone(look)) await lengthenNames(url);
      const place = { url, paths: state === 'full' ? paths : paths.filter((path) => !alone.test(path)) };
      await writeSheets(browser, folder, { look, state }, place);
      console.log(`${state} ${look.name}: ${String(place.paths.length)} pages`);
    }
    if (state === 'empty')
      await expectData(client.call(contract.users.assignProject, { params: { userId, projectId } }));
  }
} finally {
  await browser.close();
  await system.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
