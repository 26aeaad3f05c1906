import { writeFile } from 'node:fs/promises';
import { launch } from 'puppeteer-core';
import { ensureFirefox } from '../../tools/other-browsers.ts';
import { type Browser, windowSize } from './browser.ts';
import { launchWebKit } from './webkit.ts';

/** Starts Firefox without a window. No driver is needed: Firefox understands WebDriver BiDi. */
async function launchFirefox(): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: ensureFirefox(),
    headless: true,
    defaultViewport: windowSize,
  });
  const page = await firefox.newPage();
  return {
    name: 'Firefox',
    version: await firefox.version(),
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    moveMouse: ({ x, y }) => page.mouse.move(x, y),
    pressMouse: () => page.mouse.down(),
    releaseMouse: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    async pressWithControl(letter) {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter);
      await page.keyboard.up('Control');
    },
    takePicture: async (file) => writeFile(file, await page.screenshot()),
    close: () => firefox.close(),
  };
}

/** The browsers that Playwright does not drive here. `slug` is a part of addresses and file names. */
export const otherBrowsers: readonly {
  readonly name: string;
  readonly slug: string;
  readonly launch: () => Promise<Browser>;
}[] = [
  { name: 'Firefox', slug: 'firefox', launch: launchFirefox },
  { name: 'WebKitGTK', slug: 'webkitgtk', launch: launchWebKit },
];
