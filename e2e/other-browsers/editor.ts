import { expect } from 'vitest';
import type { Target } from './find-elements.ts';
import type { Page } from './page.ts';

/* Steps in the content editor, on a page whose message is the starter document. */

const canvas: Target = { role: 'region', name: 'Canvas' };
const block = (type: string): Target => ({ role: 'group', name: `${type} block`, within: canvas });

/** Returns the names of the blocks of the message, from top to bottom. */
async function readOrder(page: Page): Promise<readonly string[]> {
  const groups = await page.find({ role: 'group', within: { role: 'list', name: 'Blocks' } });
  return groups.filter(({ name }) => name.endsWith(' block')).map(({ name }) => name.replace(' block', ''));
}

export async function waitForEditor(page: Page): Promise<void> {
  await page.waitFor(block('Heading'));
  expect(await readOrder(page)).toEqual(['Heading', 'Image', 'Paragraph', 'Button']);
}

/** Clicks on a block of text and selects the whole text. */
async function selectText(page: Page, type: string): Promise<void> {
  await page.click(block(type));
  // While the text editor loads, a busy field collects what is typed, but cannot select the text.
  await page.waitFor({ role: 'textbox', name: `${type} text` }, ({ busy }) => !busy);
  await page.pressWithControl('a');
}

/** Types into the heading, copies the words with the keyboard, and pastes them in place of the paragraph's text. */
export async function typeAndPaste(page: Page, words: string): Promise<void> {
  await selectText(page, 'Heading');
  await page.type(words);
  await page.waitFor({ role: 'textbox', name: 'Heading text' }, ({ text }) => text === words);
  await page.pressWithControl('a');
  await page.pressWithControl('c');
  await selectText(page, 'Paragraph');
  await page.pressWithControl('v');
  await page.waitFor({ role: 'textbox', name: 'Paragraph text' }, ({ text }) => text === words);
}

/** Makes the paragraph italic with the toolbar, which must not lose the selection of the text. */
export async function makeItalic(page: Page): Promise<void> {
  const italic: Target = { role: 'button', name: 'Italic' };
  await selectText(page, 'Paragraph');
  await page.click(italic);
  await page.waitFor(italic, ({ pressed }) => pressed);
}

/** Drags the last block above the picture, undoes it, and redoes it. */
export async function dragAndUndo(page: Page): Promise<void> {
  const dragged = ['Heading', 'Button', 'Image', 'Paragraph'];
  await page.click(block('Button'));
  await page.drag({ role: 'button', name: 'Move Button block' }, block('Image'), 8);
  await expect.poll(() => readOrder(page)).toEqual(dragged);
  await page.click({ role: 'button', name: 'Undo' });
  await expect.poll(() => readOrder(page)).toEqual(['Heading', 'Image', 'Paragraph', 'Button']);
  await page.click({ role: 'button', name: 'Redo' });
  await expect.poll(() => readOrder(page)).toEqual(dragged);
}
