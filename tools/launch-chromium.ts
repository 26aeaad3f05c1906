import { type Browser, chromium } from 'playwright';
import { chromiumArguments, findChromium } from './chromium.ts';

/** Starts `CHROMIUM_PATH` or the system's browser, else that of Playwright. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumArguments,
  });
}
