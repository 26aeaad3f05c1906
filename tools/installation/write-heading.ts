import type { FrameLocator, Page } from 'playwright';

/** Replaces the heading of an editor on the page or in a frame of it, and waits until the editor has the words. */
export async function writeHeading(
  page: Page,
  words: string,
  place: Page | FrameLocator = page,
): Promise<void> {
  await place.getByRole('group', { name: 'Heading block' }).click();
  const text = place.getByRole('textbox', { name: 'Heading text' });
  await text.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  // Until the text editor is loaded, what is typed is not in the document yet.
  await text.getByText(words).waitFor();
}
