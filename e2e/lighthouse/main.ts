import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../tools/chromium.ts';
import { freePort } from '../../tools/free-port.ts';
import { startSystem, type RunningSystem } from '../../tools/system.ts';
import { backOfficePages, loginPage } from './back-office.ts';
import { landingPagesOf } from './landing-pages.ts';
import { serveMeasurably } from './measurable.ts';
import { measureBest, type Measurement, type ToMeasure } from './measure.ts';
import { pagesOfMessages } from './sent-messages.ts';

/*
 * Runs Lighthouse in Chromium: on pages of the demo as on a desktop computer, and on pages of sent messages and landing
 * pages as on a phone. Fails if a score is below its limit. Needs a build.
 */

async function measurePages(system: RunningSystem): Promise<readonly Measurement[]> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'x-lighthouse-profile-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${String(port)}`],
  });
  const measurable = await serveMeasurably(system.url);
  const measured: Measurement[] = [];
  const measureAll = async (pages: readonly ToMeasure[]) => {
    for (const page of pages) measured.push(await measureBest(page, port));
  };
  try {
    await measureAll(await pagesOfMessages(system, measurable.origin));
    await measureAll(await landingPagesOf(system, measurable.origin));
    // Before the browser logs in, because the page of the login then leads elsewhere.
    await measureAll([loginPage(system.url)]);
    await measureAll(await backOfficePages(browser, system.url));
    return measured;
  } finally {
    measurable.stop();
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const dataFolder = await mkdtemp(join(tmpdir(), 'x-lighthouse-'));
const system = await startSystem({ dataFolder, demo: true });
try {
  const pages = await measurePages(system);
  console.table(
    Object.fromEntries(pages.map(({ name, scores, benchmark }) => [name, { ...scores, benchmark }])),
  );
  for (const { name, problems } of pages.filter((page) => page.problems.length > 0)) {
    console.error(`${name}: scores below the limit\n  ${problems.join('\n  ')}`);
    process.exitCode = 1;
  }
} finally {
  await system.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
