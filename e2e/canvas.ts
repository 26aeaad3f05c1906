import type { Locator, Page } from '@playwright/test';

export function findBlock(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Canvas' })
    .getByRole('group', { name: `${name} block`, exact: true });
}

/** Returns the names of the blocks on the canvas, from top to bottom. */
export async function blockOrder(page: Page): Promise<string[]> {
  const groups = page.getByRole('list', { name: 'Blocks' }).getByRole('group', { name: / block$/u });
  const names = await groups.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? ''),
  );
  return names.map((name) => name.replace(' block', ''));
}
