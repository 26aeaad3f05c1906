import type { Locator, Page } from '@playwright/test';
import { Finger, Keys, pointerOf } from '@x/hands';
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
  /** Types where the caret is. */
  type(text: string): Promise<void>;
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

const menuItem = (page: Page, type: string) => page.getByRole('menuitem', { name: type, exact: true });
const listButton = (page: Page, list: string) =>
  page.getByRole('button', { name: `Add a block to ${list}`, exact: true });
const paletteButton = (page: Page, type: string) =>
  page.getByRole('button', { name: `Add ${type} block`, exact: true });
const grip = (page: Page, type: string) =>
  page.getByRole('button', { name: `Move ${type} block`, exact: true });
const deleteButton = (page: Page) =>
  page
    .getByRole('toolbar', { name: / block actions$/u })
    .getByRole('button', { name: 'Delete', exact: true });
const optionOf = (page: Page, name: string) =>
  page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const holderButton = (page: Page, type: string) =>
  page.getByRole('button', { name: `Select ${type} block`, exact: true });
const canvasBlocks = (page: Page) => page.getByRole('region', { name: 'Canvas' }).locator('[data-block-id]');

/** Acts with a mouse. Adds blocks by dragging them from the palette where that is possible. */
export function createMouse(page: Page): Hand {
  const pointer = pointerOf(page);
  const keys = new Keys(page);
  const press = (control: Locator) => pointer.press(control);

  async function openPalette(): Promise<void> {
    await press(tab(page, 'Blocks'));
  }

  return {
    press,
    async check(control) {
      await press(control);
      await expect(control).toBeChecked();
    },
    async pick(combobox, option) {
      await press(combobox);
      await keys.replaceWith(option);
      await press(optionOf(page, option));
    },
    choose: (group, name) => press(group.getByRole('radio', { name, exact: true })),
    async fill(input, text) {
      await press(input);
      await keys.replaceWith(text);
    },
    type: (text) => keys.type(text),
    async clear() {
      await pointer.press(canvasBlocks(page).first(), { at: { x: 8, y: 8 } });
      await pointer.press(canvasBlocks(page).last(), { at: { x: 8, y: 8 }, holding: ['Shift'] });
      await expect(page.getByRole('heading', { name: / blocks selected$/u })).toBeVisible();
      await press(deleteButton(page));
    },
    async addFirst(type) {
      await openPalette();
      await pointer.drag(paletteButton(page, type), page.getByText('This message has no content yet'));
    },
    async addTo(list, type) {
      await openPalette();
      await pointer.drag(paletteButton(page, type), listButton(page, list));
    },
    async addBelow(type) {
      await openPalette();
      await press(paletteButton(page, type));
    },
    async addOnTop(type, topmost) {
      await openPalette();
      const target = findBlock(page, topmost);
      // Scrolls to the target before the drag, as a person looks for the place first.
      await pointer.moveTo(target, { x: 60, y: 4 });
      await pointer.drag(paletteButton(page, type), target, { x: 60, y: 4 });
    },
    selectHolder: (type) => press(holderButton(page, type)),
    selectBelow: (type) => pointer.press(findBlock(page, type), { at: { x: 8, y: 2 } }),
    openSettings: () => press(tab(page, 'Settings')),
  };
}

/** Acts with a finger. Needs a page with a touch screen. */
export async function createFinger(page: Page): Promise<Hand> {
  const finger = await Finger.on(page);
  const keys = new Keys(page);
  const press = (control: Locator) => finger.tap(control);

  async function pressFromMenu(opener: Locator, type: string): Promise<void> {
    await press(opener);
    await press(menuItem(page, type));
  }
  /** Adds by a press on the palette, which a narrow editor covers again to show the block. */
  async function addBelow(type: string): Promise<void> {
    await press(tab(page, 'Blocks'));
    await press(paletteButton(page, type));
  }
  /** Drags to the top of the canvas, and stays there until the canvas has scrolled to its start. */
  async function dragToTop(from: Locator): Promise<void> {
    const canvas = page.getByRole('region', { name: 'Canvas' });
    await finger.pickUp(from);
    await finger.carryTo(canvas, { x: 120, y: 12 });
    await expect(async () => {
      await finger.carryBy(1, 0);
      expect(await canvas.evaluate((element) => element.scrollTop)).toBe(0);
    }).toPass();
    await finger.drop();
  }
  return {
    press,
    async check(control) {
      await press(control);
      await expect(control).toBeChecked();
    },
    async pick(combobox, option) {
      await press(combobox);
      await keys.replaceWith(option);
      await press(optionOf(page, option));
    },
    choose: (group, name) => press(group.getByRole('radio', { name, exact: true })),
    async fill(input, text) {
      await press(input);
      await keys.replaceWith(text);
    },
    type: (text) => keys.type(text),
    async clear() {
      const blocks = canvasBlocks(page);
      for (let left = await blocks.count(); left > 0; left--) {
        // The middle of a block without a picture opens the image library.
        await finger.tap(blocks.last(), { x: 8, y: 8 });
        await press(deleteButton(page));
        await expect(blocks).toHaveCount(left - 1);
      }
    },
    addFirst: (type) => pressFromMenu(page.getByRole('button', { name: 'Add a block', exact: true }), type),
    addTo: (list, type) => pressFromMenu(listButton(page, list), type),
    addBelow,
    async addOnTop(type) {
      await addBelow(type);
      await dragToTop(grip(page, type));
    },
    selectHolder: (type) => press(holderButton(page, type)),
    selectBelow: (type) => finger.tap(findBlock(page, type), { x: 8, y: 2 }),
    openSettings: () => press(tab(page, 'Settings')),
  };
}

/** Acts with the keyboard alone. */
export function createKeyboard(page: Page): Hand {
  const keys = new Keys(page);
  const key = (name: string) => keys.press(name);
  const reach = (control: Locator) => keys.reach(control);

  /** Waits until the open menu or one of its items has the focus. Keys that are pressed earlier go elsewhere. */
  async function waitForMenu(): Promise<void> {
    const menu = page.getByRole('menu');
    const focus = page.locator(':focus');
    await expect(menu.and(focus).or(menu.locator(focus))).toBeVisible();
  }

  /** Goes to an item of an open menu, where the tabulator does not lead. */
  async function reachItem(item: Locator): Promise<void> {
    await waitForMenu();
    const count = await page.getByRole('menu').locator('[role^=menuitem]').count();
    for (let presses = 0; presses < count; presses++) {
      if ((await item.and(page.locator(':focus')).count()) > 0) return;
      await key('ArrowDown');
    }
    await expect(item).toBeFocused();
  }

  async function press(control: Locator): Promise<void> {
    await control.waitFor();
    const role = await control.getAttribute('role');
    await (role === 'menuitem' ? reachItem(control) : reach(control));
    await key(role === 'switch' ? 'Space' : 'Enter');
  }

  async function chooseFromMenu(type: string): Promise<void> {
    await waitForMenu();
    // The menu may move the focus to its first item after the first letters, and forgets letters after a second.
    await expect(async () => {
      await page.keyboard.type(type);
      await expect(menuItem(page, type)).toBeFocused({ timeout: 1500 });
    }).toPass();
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
    await keys.replaceWith(option);
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
      await keys.replaceWith(text);
    },
    type: (text) => keys.type(text),
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
