import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { demoLogin, startSystem } from './system.ts';

/**
 * Lighthouse on pages of the built product with its demo data, in Chromium. Fails where a score is under the limit.
 * Build the product before. Networks and processors are simulated, but a busy machine still costs points of
 * performance: the best of some tries counts.
 */
const limit = 95;
const tries = 3;

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Scores = Record<(typeof categories)[number], number>;

interface Measured {
  readonly name: string;
  readonly scores: Scores;
  /** How fast the machine was meanwhile, by Lighthouse's own measure: a desktop computer has 1,500 and more. */
  readonly machine: number;
  /** What cost points, by the audits' own words. */
  readonly faults: readonly string[];
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(demoLogin.email);
  await page.locator('input[type=password]').fill(demoLogin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/campaigns/u);
}

/** The address of the first row of a list. */
async function firstRow(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const href = await page.locator('[data-row-link]').first().getAttribute('href');
  return new URL(href ?? '', address).href;
}

/** Undefined where the browser was too busy to record what Lighthouse needs. */
async function measure(name: string, address: string, port: number): Promise<Measured | undefined> {
  const run = await lighthouse(
    address,
    // The session stays: it is what is looked at.
    { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], disableStorageReset: true },
    desktopConfig,
  );
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined) {
    console.error(`${name}: ${lhr.runtimeError.message}`);
    return undefined;
  }
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}.`);
  const score = (category: keyof Scores) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    name,
    machine: Math.round(lhr.environment.benchmarkIndex),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    faults: categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${lhr.audits[id]?.title ?? id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
    ),
  };
}

const lowest = ({ scores }: Measured) => Math.min(...Object.values(scores));

/** Tries again where a score is too low, since others use the machine too; keeps the best. */
async function measureSome(name: string, address: string, port: number): Promise<Measured> {
  let best: Measured | undefined;
  for (let tried = 0; tried < tries && (best === undefined || lowest(best) < limit); tried += 1) {
    const measured = await measure(name, address, port);
    if (measured !== undefined && (best === undefined || lowest(measured) > lowest(best))) best = measured;
  }
  if (best === undefined) throw new Error(`Lighthouse could not measure ${address}.`);
  return best;
}

async function measurePages(url: string): Promise<readonly Measured[]> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'x-lighthouse-profile-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${String(port)}`],
  });
  try {
    const login = await measureSome('login', `${url}/login`, port);
    const page = await browser.newPage();
    await logIn(page, url);
    const organization = await firstRow(page, `${url}/organizations`);
    const audience = await firstRow(page, `${url}/audiences`);
    await page.close();
    return [
      login,
      await measureSome('campaigns', `${url}/campaigns`, port),
      await measureSome('contacts of an audience (table)', `${audience}/contacts`, port),
      await measureSome('usage (charts)', `${organization}/usage`, port),
    ];
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const dataFolder = await mkdtemp(join(tmpdir(), 'x-lighthouse-'));
const system = await startSystem({ dataFolder, demo: true });
try {
  const pages = await measurePages(system.url);
  console.table(Object.fromEntries(pages.map(({ name, scores, machine }) => [name, { ...scores, machine }])));
  for (const page of pages.filter((measured) => lowest(measured) < limit)) {
    console.error(`${page.name} is under ${String(limit)}:\n  ${page.faults.join('\n  ')}`);
    process.exitCode = 1;
  }
} finally {
  await system.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
