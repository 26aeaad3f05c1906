import type { Locator } from '@playwright/test';

/**
 * Chooses an option of a combobox whose options the server searches: one that contains a text, which is typed, or one of
 * those that the list offers at first.
 */
export async function pickOption(combobox: Locator, option: string | RegExp | number): Promise<void> {
  const offered = combobox.page().getByRole('listbox').getByRole('option');
  if (typeof option === 'string') {
    // Typed after it was cleared, because filling in the text that is there would search nothing.
    await combobox.fill('');
    await combobox.page().keyboard.type(option);
  } else await combobox.click();
  const chosen =
    typeof option === 'number' ? offered.nth(option) : offered.filter({ hasText: option }).first();
  await chosen.click();
}
