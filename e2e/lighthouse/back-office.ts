import { desktopConfig } from 'lighthouse';
import type { BrowserContext, Page } from 'playwright';
import { logInToDemo } from '../client.ts';
import type { ToMeasure } from './measure.ts';

const limits = { performance: 95, accessibility: 95, 'best-practices': 95 } as const;

async function findFirstRow(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const href = await page.locator('[data-row-link]').first().getAttribute('href');
  return new URL(href ?? '', address).href;
}

const desktop = (name: string, address: string): ToMeasure => ({
  name,
  address,
  limits,
  config: desktopConfig,
});

export const loginPage = (url: string): ToMeasure => desktop('login', `${url}/login`);

/** Logs the browser in. Returns pages of the demo. */
export async function backOfficePages(browser: BrowserContext, url: string): Promise<readonly ToMeasure[]> {
  const page = await browser.newPage();
  await logInToDemo(page, url);
  const organization = await findFirstRow(page, `${url}/organizations`);
  const audience = await findFirstRow(page, `${url}/audiences`);
  await page.close();
  return [
    desktop('campaigns', `${url}/campaigns`),
    desktop('contacts of an audience (table)', `${audience}/contacts`),
    desktop('usage (charts)', `${organization}/usage`),
  ];
}
