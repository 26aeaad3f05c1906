import { screen as page, userEvent } from 'storybook/test';

/** Chooses an option of a combobox whose options the server searches. */
export async function pickOption(combobox: HTMLElement, name: string | RegExp): Promise<void> {
  await userEvent.click(combobox);
  await userEvent.click(await page.findByRole('option', { name, hidden: true }));
}
