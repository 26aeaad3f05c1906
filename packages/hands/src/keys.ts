import type { Locator, Page } from '@playwright/test';
import { rest } from './speed.ts';

/** More presses of the tabulator than any page of the product needs. */
const mostTabs = 150;

/** A keyboard. Keys go where the focus is. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await rest('key');
    await this.#page.keyboard.press(key);
  }

  /** Types a text where the caret is. Throws if nothing on the page takes text. */
  async type(text: string): Promise<void> {
    await expectCaret(this.#page);
    for (const character of text) {
      await rest('key');
      await this.#page.keyboard.type(character);
    }
  }

  /** Selects what is in the field that has the focus, and types over it. */
  async replaceWith(text: string): Promise<void> {
    await expectCaret(this.#page);
    await this.press('ControlOrMeta+a');
    if (text === '') await this.press('Delete');
    else await this.type(text);
  }

  /** Goes to a control with the tabulator. */
  async reach(control: Locator): Promise<void> {
    await control.waitFor({ state: 'visible' });
    const isFocused = () => control.evaluate((element) => element.matches(':focus'));
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await isFocused()) return;
      await this.press('Tab');
    }
    if (!(await isFocused())) throw new Error(`The tabulator does not reach ${String(control)}.`);
  }
}

async function expectCaret(page: Page): Promise<void> {
  const focused: string[] = [];
  for (const frame of page.frames()) {
    const taking = await frame.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement !== null && at?.shadowRoot?.activeElement !== undefined)
        at = at.shadowRoot.activeElement;
      if (at === null || at === document.body) return undefined;
      const takesText =
        (at instanceof HTMLElement && at.isContentEditable) ||
        (at instanceof HTMLTextAreaElement && !at.readOnly) ||
        (at instanceof HTMLInputElement &&
          !at.readOnly &&
          !/button|checkbox|radio|submit|reset|file/u.test(at.type));
      return takesText ? true : `<${at.localName}> ${at.getAttribute('aria-label') ?? ''}`.trim();
    });
    if (taking === true) return;
    if (taking !== undefined) focused.push(taking);
  }
  throw new Error(`Nothing takes what is typed. The focus is on ${focused.join(', ') || 'the page'}.`);
}
