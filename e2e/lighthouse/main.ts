import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { demoLogin, startSystem } from './system.ts';

/**
 * Runs Lighthouse on pages of the demo in Chromium and fails if a score is below the limit. Needs a build. The best of
 * several attempts counts, because a busy machine lowers the performance score.
 */
const limit = 95;
const maximumAttempts = 3;

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Scores = Record<(typeof categories)[number], number>;

interface Measurement {
  readonly name: string;
  readonly scores: Scores;
  /** Lighthouse's benchmark index of the machine during the run. A desktop computer reaches 1,500 or more. */
  readonly benchmark: number;
  readonly problems: readonly string[];
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(demoLogin.email);
  await page.locator('input[type=password]').fill(demoLogin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/campaigns/u);
}

async function findFirstRow(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const href = await page.locator('[data-row-link]').first().getAttribute('href');
  return new URL(href ?? '', address).href;
}

/** Returns undefined if Lighthouse reports a runtime error. */
async function measure(name: string, address: string, port: number): Promise<Measurement | undefined> {
  const run = await lighthouse(
    address,
    // Keep the session, which the pages need.
    { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], disableStorageReset: true },
    desktopConfig,
  );
  if (run === undefined) throw new Error(`Lighthouse returned no result for ${address}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined) {
    console.error(`${name}: ${lhr.runtimeError.message}`);
    return undefined;
  }
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} redirected to ${lhr.finalDisplayedUrl}.`);
  const score = (category: keyof Scores) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    name,
    benchmark: Math.round(lhr.environment.benchmarkIndex),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    problems: categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${lhr.audits[id]?.title ?? id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
    ),
  };
}

const lowestScore = ({ scores }: Measurement) => Math.min(...Object.values(scores));

async function measureBest(name: string, address: string, port: number): Promise<Measurement> {
  let best: Measurement | undefined;
  for (
    let attempt = 0;
    attempt < maximumAttempts && (best === undefined || lowestScore(best) < limit);
    attempt += 1
  ) {
    const measured = await measure(name, address, port);
    if (measured !== undefined && (best === undefined || lowestScore(measured) > lowestScore(best)))
      best = measured;
  }
  if (best === undefined) throw new Error(`Lighthouse could not measure ${address}.`);
  return best;
}

async function measurePages(url: string): Promise<readonly Measurement[]> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'x-lighthouse-profile-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${String(port)}`],
  });
  try {
    const login = await measureBest('login', `${url}/login`, port);
    const page = await browser.newPage();
    await logIn(page, url);
    const organization = await findFirstRow(page, `${url}/organizations`);
    const audience = await findFirstRow(page, `${url}/audiences`);
    await page.close();
    return [
      login,
      await measureBest('campaigns', `${url}/campaigns`, port),
      await measureBest('contacts of an audience (table)', `${audience}/contacts`, port),
      await measureBest('usage (charts)', `${organization}/usage`, port),
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
  console.table(
    Object.fromEntries(pages.map(({ name, scores, benchmark }) => [name, { ...scores, benchmark }])),
  );
  for (const page of pages.filter((measured) => lowestScore(measured) < limit)) {
    console.error(`${page.name} scores below ${String(limit)}:\n  ${page.problems.join('\n  ')}`);
    process.exitCode = 1;
  }
} finally {
  await system.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
