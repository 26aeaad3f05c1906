import type { Browser, FrameLocator, Page } from 'playwright';
import { withBuild, withPage } from './pages.ts';
import { writeHeading } from './write-heading.ts';

const words = 'From another document';

/** Replaces the heading of an editor, and waits until its message has changed. */
async function writeIn(place: Page | FrameLocator, page: Page): Promise<void> {
  await writeHeading(page, words, place);
  await place.getByRole('status').filter({ hasText: words }).waitFor();
}

/** Writes in an editor in a shadow root, one in a frame of the same origin, and one in a popup. */
export function useOtherDocuments(folder: string, browser: Browser): Promise<void> {
  return withBuild(folder, (url) =>
    withPage(browser, url, async (page) => {
      await writeIn(page, page);
      await writeIn(page.frameLocator('iframe[title="Frame"]'), page);
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Open a window' }).click();
      const popup = await opened;
      await writeIn(popup, popup);
    }),
  );
}
