import type { Browser, CDPSession, Page } from 'playwright';
import './editing/bench.ts';

const viewport = { width: 1440, height: 900 };

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.goto(url);
  return page;
}

/** Returns the main thread time used so far, in ms, which other processes do not affect. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  return (task?.value ?? Number.NaN) * 1000;
}

async function watchThread(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

export interface MountTimes extends Times {
  /** Time in ms until the panel and every block show their content, including blocks out of view. */
  readonly whole: readonly number[];
}

export interface Times {
  /** Wall-clock times in ms. */
  readonly waited: readonly number[];
  /** Main thread times in ms. */
  readonly thread: readonly number[];
}

/** Measures how long mounting an editor takes. Repeats the measurement, each time on a fresh page. */
export async function mountTimes(browser: Browser, url: string, blocks: number): Promise<MountTimes> {
  const waited: number[] = [];
  const whole: number[] = [];
  const thread: number[] = [];
  for (let run = 0; run < 7; run++) {
    const page = await openPage(browser, url);
    const session = await watchThread(page);
    const before = await threadTime(session);
    waited.push(await page.evaluate((count) => window.bench.mount(count), blocks));
    thread.push((await threadTime(session)) - before);
    whole.push(await page.evaluate(() => window.bench.drawn()));
    await page.close();
  }
  return { waited, thread, whole };
}

/**
 * Types into a paragraph of a large message. Measures the time from each key press to the frame that shows the
 * character.
 */
export async function keyTimes(browser: Browser, url: string, blocks: number): Promise<Times> {
  const page = await openPage(browser, url);
  await page.evaluate(() => window.bench.preload());
  await page.evaluate((count) => window.bench.mount(count), blocks);
  await page.evaluate(() => window.bench.drawn());
  await page.waitForTimeout(1500);
  await page.click('[data-block-id=b0000001]');
  await page.getByRole('textbox', { name: 'Paragraph text' }).waitFor();
  await page.keyboard.press('End');
  const times = await typeSentences(page);
  await page.close();
  return times;
}

/** Measures the same key presses in an editable element without an editor, among as many paragraphs. */
export async function bareKeyTimes(browser: Browser, url: string, paragraphs: number): Promise<Times> {
  const page = await openPage(browser, url);
  await page.evaluate((count) => window.bench.mountBare(count), paragraphs);
  await page.waitForTimeout(500);
  const times = await typeSentences(page);
  await page.close();
  return times;
}

/** Types into the focused element. */
async function typeSentences(page: Page): Promise<Times> {
  await page.keyboard.type(' warming up', { delay: 40 });
  await page.waitForTimeout(1000);
  await page.evaluate(() => window.bench.watchKeys());
  const session = await watchThread(page);
  const thread: number[] = [];
  for (const letter of 'It is measured while somebody writes a sentence or two into a long message, as one does. '.repeat(
    2,
  )) {
    const before = await threadTime(session);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(40);
    thread.push((await threadTime(session)) - before);
  }
  return { waited: await page.evaluate(() => window.bench.keyTimes()), thread };
}

/** Drags a block across a large scrolling message with the mouse. Returns the times between frames in ms. */
export async function dragFrames(browser: Browser, url: string, blocks: number): Promise<readonly number[]> {
  const page = await openPage(browser, url);
  await page.evaluate(() => window.bench.preload());
  await page.evaluate((count) => window.bench.mount(count), blocks);
  await page.evaluate(() => window.bench.drawn());
  await page.waitForTimeout(1500);
  await page.evaluate(() => window.bench.select('b0000002'));
  const handle = page.getByRole('button', { name: 'Move Image block' });
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle of the selected block is in sight.');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.waitForTimeout(500);
  const before = await page.evaluate(() => window.bench.order());
  await page.evaluate(() => window.bench.watchFrames());
  await page.mouse.down();
  for (let step = 0; step < 40; step++) await page.mouse.move(box.x + 200, box.y + step * 12);
  // Keep the pointer near the lower edge, where the canvas scrolls automatically.
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(box.x + 200 + (step % 3), viewport.height - 50);
    await page.waitForTimeout(30);
  }
  await page.mouse.up();
  await page.waitForTimeout(100);
  const frames = await page.evaluate(() => window.bench.frameTimes());
  const after = await page.evaluate(() => window.bench.order());
  if (after.indexOf('b0000002') === before.indexOf('b0000002')) throw new Error('The block was not moved.');
  await page.close();
  return frames;
}
