import type { BrowserContext, Page } from 'playwright';

/**
 * Adds headers to the requests for the product, as a proxy does, and lets no other request out. `setExtraHTTPHeaders` would
 * make the browser ask by a preflight request first.
 */
export async function passOwnRequests(
  place: Page | BrowserContext,
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await place.route('**', (route) => {
    const request = route.request();
    if (new URL(request.url()).origin !== origin) return route.abort();
    return route.continue({ headers: { ...request.headers(), ...headers } });
  });
}

/**
 * Closes a page whose requests pass. A form that it has sent and that still waits for the headers would keep it open for ever,
 * so nothing waits for them first.
 */
export async function leavePage(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}
