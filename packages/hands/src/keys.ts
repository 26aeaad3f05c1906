import type { Locator, Page } from '@playwright/test';
import { rest } from './speed.ts';

/** More presses of the tabulator than any page of the product needs. */
const mostTabs = 150;

/** Longest text that a person types rather than pastes, such as the address of a picture. */
const longestTyped = 60;

/** Time in ms that a person looks for the caret. */
const caretTimeout = 5000;

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

  /** Selects what is in the field that has the focus, and types over it, or pastes a long text. */
  async replaceWith(text: string): Promise<void> {
    if (text.length > longestTyped) return this.pasteOver(text);
    await this.#selectAll();
    if (text === '') await this.press('Delete');
    else await this.type(text);
  }

  /** Inserts a text over what is in the field that has the focus, all at once as a paste does. */
  async pasteOver(text: string): Promise<void> {
    await this.#selectAll();
    await rest('key');
    await this.#page.keyboard.insertText(text);
  }

  async #selectAll(): Promise<void> {
    await expectCaret(this.#page);
    await this.press('ControlOrMeta+a');
  }

  /** Goes to a control with the tabulator. */
  async reach(control: Locator): Promise<void> {
    await control.waitFor({ state: 'visible' });
    // Unlike `evaluate`, does not wait for a control that went away on the way, such as one of another tab.
    const isFocused = () =>
      control.evaluateAll((found) => found.some((element) => element.matches(':focus')));
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await isFocused()) return;
      await this.press('Tab');
    }
    if (!(await isFocused())) throw new Error(`The tabulator does not reach ${String(control)}.`);
  }
}

/** Waits until a caret blinks somewhere on the page. */
async function expectCaret(page: Page): Promise<void> {
  const end = Date.now() + caretTimeout;
  for (;;) {
    // A frame that loads another page has no focus.
    const focused = await Promise.all(
      page.frames().map((frame) => frame.evaluate(findFocus).catch(() => undefined)),
    );
    if (focused.some((focus) => focus?.takesText === true)) return;
    if (Date.now() > end) {
      const names = focused.flatMap((focus) => (focus === undefined ? [] : [focus.name]));
      throw new Error(`Nothing takes what is typed. The focus is on ${names.join(', ') || 'the page'}.`);
    }
    await page.waitForTimeout(20);
  }
}

/** Runs in the page, so it contains everything that it calls. */
function findFocus() {
  let focus = document.activeElement;
  for (let inner = focus; inner !== null; inner = focus?.shadowRoot?.activeElement ?? null) focus = inner;
  // An element that came from another window is no instance of the classes of this one.
  if (focus === null || focus === document.body || focus.localName === 'iframe') return undefined;
  const takesText = focus.matches(':read-write');
  return { takesText, name: `<${focus.localName}> ${focus.getAttribute('aria-label') ?? ''}`.trim() };
}
