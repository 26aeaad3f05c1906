import type { Locator, Page } from '@playwright/test';
import { findBlock } from './canvas.ts';
import { expect } from './fixtures.ts';

/** One way of acting on pages and in the content editor. */
export interface Hand {
  /** Presses a button, a link, a tab or a switch. */
  press(control: Locator): Promise<void>;
  /** Turns a checkbox or a radio button on. */
  check(control: Locator): Promise<void>;
  /** Types a part of an option's name into a combobox, and chooses the option. */
  pick(combobox: Locator, option: string): Promise<void>;
  /** Chooses the radio button after the chosen one. */
  choose(group: Locator, name: string): Promise<void>;
  /** Replaces the text of an input. */
  fill(input: Locator, text: string): Promise<void>;
  /** Removes every block of the message. */
  clear(): Promise<void>;
  /** Adds the first block of the message. */
  addFirst(type: string): Promise<void>;
  /** Adds the first block of a section or column. */
  addTo(list: string, type: string): Promise<void>;
  /** Adds a block below the block that was added last, or that is selected. */
  addBelow(type: string): Promise<void>;
  /** Adds a block at the top of the message. */
  addOnTop(type: string, topmost: string): Promise<void>;
  /** Selects the block that contains the selected block. */
  selectHolder(type: string): Promise<void>;
  /** Selects the block below the selected one, which must be a row of the message. */
  selectBelow(type: string): Promise<void>;
  /** Shows the settings of the selected block. */
  openSettings(): Promise<void>;
}

/** Returns the middle of an element in the window. */
async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element has no place on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const menuItem = (page: Page, type: string) => page.getByRole('menuitem', { name: type, exact: true });
const listButton = (page: Page, list: string) =>
  page.getByRole('button', { name: `Add a block to ${list}`, exact: true });
const paletteButton = (page: Page, type: string) =>
  page.getByRole('button', { name: `Add ${type} block`, exact: true });
const deleteButton = (page: Page) =>
  page
    .getByRole('toolbar', { name: / block actions$/u })
    .getByRole('button', { name: 'Delete', exact: true });
const optionOf = (page: Page, name: string) =>
  page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const holderButton = (page: Page, type: string) =>
  page.getByRole('button', { name: `Select ${type} block`, exact: true });

/** Acts with a mouse. Adds blocks by dragging them from the palette where that is possible. */
export function createMouse(page: Page): Hand {
  async function drag(from: Locator, to: Locator, offset = 0): Promise<void> {
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + offset, { steps: 14 });
    await page.mouse.up();
  }
  const press = (control: Locator) => control.click();
  return {
    press,
    check: (control) => control.check(),
    async pick(combobox, option) {
      await combobox.fill(option);
      await optionOf(page, option).click();
    },
    choose: (group, name) => press(group.getByRole('radio', { name, exact: true })),
    fill: (input, text) => input.fill(text),
    async clear() {
      const blocks = page.getByRole('region', { name: 'Canvas' }).locator('[data-block-id]');
      await blocks.first().click();
      await blocks.last().click({ modifiers: ['Shift'] });
      await expect(page.getByRole('heading', { name: / blocks selected$/u })).toBeVisible();
      await deleteButton(page).click();
    },
    async addFirst(type) {
      await tab(page, 'Blocks').click();
      await drag(paletteButton(page, type), page.getByText('This message has no content yet'));
    },
    async addTo(list, type) {
      await tab(page, 'Blocks').click();
      await drag(paletteButton(page, type), listButton(page, list));
    },
    async addBelow(type) {
      await tab(page, 'Blocks').click();
      await paletteButton(page, type).click();
    },
    async addOnTop(type, topmost) {
      await tab(page, 'Blocks').click();
      const target = findBlock(page, topmost);
      await target.scrollIntoViewIfNeeded();
      const { height } = (await target.boundingBox()) ?? { height: 0 };
      await drag(paletteButton(page, type), target, 4 - height / 2);
    },
    selectHolder: (type) => holderButton(page, type).click(),
    selectBelow: (type) => findBlock(page, type).click({ position: { x: 8, y: 2 } }),
    openSettings: () => tab(page, 'Settings').click(),
  };
}

/** Acts with fingers. Needs a page with a touch screen. */
export function createFinger(page: Page): Hand {
  const press = (control: Locator) => control.tap();
  /** Adds by a press on the palette, which a narrow editor covers again to show the block. */
  async function addBelow(type: string): Promise<void> {
    await tab(page, 'Blocks').tap();
    await paletteButton(page, type).tap();
  }
  /** Drags to the top of the canvas, and stays there until the canvas has scrolled to its start. */
  async function dragToTop(from: Locator): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const canvas = page.getByRole('region', { name: 'Canvas' });
    const { x, y } = await middleOf(from);
    const top = (await canvas.boundingBox())?.y ?? 0;
    await touch('touchStart', { x, y });
    for (let step = 1; step <= 14; step++)
      await touch('touchMove', { x, y: y + ((top + 12 - y) * step) / 14 });
    await expect(async () => {
      await touch('touchMove', { x: x + 1, y: top + 12 });
      expect(await canvas.evaluate((element) => element.scrollTop)).toBe(0);
      await touch('touchMove', { x, y: top + 12 });
    }).toPass();
    await touch('touchEnd');
    await session.detach();
  }
  return {
    press,
    async check(control) {
      await control.tap();
      await expect(control).toBeChecked();
    },
    async pick(combobox, option) {
      await combobox.tap();
      await combobox.fill(option);
      await optionOf(page, option).tap();
    },
    choose: (group, name) => press(group.getByRole('radio', { name, exact: true })),
    async fill(input, text) {
      await input.tap();
      await input.fill(text);
    },
    async clear() {
      const blocks = page.getByRole('region', { name: 'Canvas' }).locator('[data-block-id]');
      for (let left = await blocks.count(); left > 0; left--) {
        // The middle of a block without a picture opens the image library.
        await blocks.last().tap({ position: { x: 8, y: 8 } });
        await deleteButton(page).tap();
        await expect(blocks).toHaveCount(left - 1);
      }
    },
    async addFirst(type) {
      await page.getByRole('button', { name: 'Add a block', exact: true }).tap();
      await menuItem(page, type).tap();
    },
    async addTo(list, type) {
      await listButton(page, list).tap();
      await menuItem(page, type).tap();
    },
    addBelow,
    async addOnTop(type) {
      await addBelow(type);
      await dragToTop(page.getByRole('button', { name: `Move ${type} block` }));
    },
    selectHolder: (type) => holderButton(page, type).tap(),
    selectBelow: (type) => findBlock(page, type).tap({ position: { x: 8, y: 2 } }),
    async openSettings() {
      await tab(page, 'Settings').tap();
    },
  };
}

/** Acts with the keyboard alone. */
export function createKeyboard(page: Page): Hand {
  const key = (name: string) => page.keyboard.press(name);
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === element.ownerDocument.activeElement);

  /** Goes to a control with the tabulator. */
  async function reach(control: Locator): Promise<void> {
    await control.waitFor();
    for (let presses = 0; presses < 150 && !(await isFocused(control)); presses++) await key('Tab');
    await expect(control).toBeFocused();
  }

  async function press(control: Locator): Promise<void> {
    await reach(control);
    await key((await control.getAttribute('role')) === 'switch' ? 'Space' : 'Enter');
  }

  async function chooseFromMenu(type: string): Promise<void> {
    const menu = page.getByRole('menu');
    // Until the menu or one of its items has the focus, typed letters go to the canvas.
    const focus = page.locator(':focus');
    await expect(menu.and(focus).or(menu.locator(focus))).toBeVisible();
    await page.keyboard.type(type);
    await expect(menuItem(page, type)).toBeFocused();
    await key('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
  }

  /** Reaches a group of radio buttons, which has one place in the order of the tabulator, and chooses with the arrow keys. */
  async function chooseRadio(radio: Locator): Promise<void> {
    await radio.waitFor();
    const group = page.locator(`input[type=radio][name="${(await radio.getAttribute('name')) ?? ''}"]`);
    const focused = group.and(page.locator(':focus'));
    for (let presses = 0; presses < 150 && (await focused.count()) === 0; presses++) await key('Tab');
    if (!(await focused.isChecked())) await key('Space');
    const count = await group.count();
    for (let presses = 0; presses < count && !(await radio.isChecked()); presses++) await key('ArrowDown');
  }

  async function check(control: Locator): Promise<void> {
    if ((await control.getAttribute('type')) === 'radio') await chooseRadio(control);
    else {
      await reach(control);
      await key('Space');
    }
    await expect(control).toBeChecked();
  }

  async function pick(combobox: Locator, option: string): Promise<void> {
    await reach(combobox);
    await key('ControlOrMeta+a');
    await page.keyboard.type(option);
    // The server searches. Until it has answered, the list shows other options, and keys choose none of them.
    const others = page.getByRole('listbox').getByRole('option').filter({ hasNotText: option });
    await expect(others).toHaveCount(0);
    await expect(optionOf(page, option)).toBeVisible();
    const isActive = () =>
      optionOf(page, option).evaluate(
        (element) => document.activeElement?.getAttribute('aria-activedescendant') === element.id,
      );
    await expect(async () => {
      if (!(await isActive())) await key('ArrowDown');
      expect(await isActive()).toBe(true);
    }).toPass();
    await key('Enter');
    await expect(combobox).toHaveValue(new RegExp(option, 'u'));
  }

  return {
    press,
    check,
    pick,
    async choose(group, name) {
      await reach(group.getByRole('radio', { checked: true }));
      await key('ArrowRight');
      await expect(group.getByRole('radio', { name, exact: true })).toBeChecked();
    },
    async fill(input, text) {
      await reach(input);
      await key('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async clear() {
      await reach(page.getByRole('region', { name: 'Canvas' }).locator('[data-block-id]').first());
      await key('ControlOrMeta+a');
      await key('Delete');
    },
    async addFirst(type) {
      await press(page.getByRole('button', { name: 'Add a block', exact: true }));
      await chooseFromMenu(type);
    },
    async addTo(list, type) {
      await press(listButton(page, list));
      await chooseFromMenu(type);
    },
    async addBelow(type) {
      await key('ControlOrMeta+Enter');
      await chooseFromMenu(type);
    },
    async addOnTop(type) {
      await key('Escape');
      await key('Home');
      await key('ControlOrMeta+Shift+Enter');
      await chooseFromMenu(type);
    },
    async selectHolder(type) {
      const holder = findBlock(page, type).and(page.locator('[aria-current]'));
      for (let presses = 0; presses < 3 && !(await holder.isVisible()); presses++) await key('Escape');
      await expect(holder).toBeFocused();
    },
    async selectBelow() {
      await key('ArrowDown');
    },
    openSettings: () => key('Alt+Enter'),
  };
}
