import { createBlock, paragraph } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { editedText, hasFocus, mountEditor, starter } from '../testing/mount.tsx';

const lines = Array.from({ length: 60 }, (_, index) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `Line ${String(index)}` }],
}));
const long = { ...createBlock(paragraph, 'blongtxt'), content: { type: 'doc', content: lines } };
const mergeTags = [{ name: 'first_name', label: 'First name' }];

async function write(width: number, height = 844) {
  const mounted = await mountEditor(
    { defaultDocument: { ...starter(), rows: [long] }, mergeTags },
    { width, height },
  );
  await mounted.screen.getByRole('group', { name: 'Paragraph block' }).click();
  const text = mounted.screen.getByRole('textbox', { name: 'Paragraph text' });
  await expect.element(text).toSatisfy(hasFocus);
  const tools = mounted.screen.getByRole('toolbar', { name: 'Text format' });
  await expect.element(tools).toBeVisible();
  return { ...mounted, tools };
}

describe.each([1440, 1000, 750, 640, 512, 510, 390])('in an editor of %i px', (width) => {
  test('the tools stay inside their row', async () => {
    const { tools } = await write(width);
    const row = tools.element().closest('[data-docked-tools]')?.getBoundingClientRect();
    const box = tools.element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(row?.left ?? Number.POSITIVE_INFINITY);
    expect(box.right).toBeLessThanOrEqual(row?.right ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('each tool can be reached by keyboard and is then visible', async () => {
    const { tools } = await write(width);
    const row = tools.element().getBoundingClientRect();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}');
    await expect.poll(() => document.activeElement?.closest('[role="toolbar"]')).toBe(tools.element());
    const last = document.activeElement?.getBoundingClientRect();
    expect(last?.right).toBeLessThanOrEqual(row.right);
    expect(last?.left).toBeGreaterThanOrEqual(row.left);
  });

  test('the tools never cover the line of the caret', async () => {
    const { screen, tools } = await write(width);
    const canvas = screen.getByRole('region', { name: 'Canvas' }).element();
    canvas.scrollTo({ top: 500, behavior: 'instant' });
    for (const keys of ['{Control>}{Home}{/Control}', '{Control>}{End}{/Control}']) {
      await userEvent.keyboard(keys);
      const line = (
        keys.includes('Home') ? editedText().firstElementChild : editedText().lastElementChild
      ) as Element;
      const row = () => tools.element().closest('[data-docked-tools]')?.getBoundingClientRect();
      const covered = () => {
        const [box, bar] = [line.getBoundingClientRect(), row()];
        return bar === undefined || (box.bottom > bar.top && box.top < bar.bottom);
      };
      await expect.poll(covered).toBe(false);
      const view = canvas.getBoundingClientRect();
      await expect.poll(() => line.getBoundingClientRect().top >= view.top - 1).toBe(true);
      await expect.poll(() => line.getBoundingClientRect().bottom <= view.bottom + 1).toBe(true);
    }
  });

  test('the tools do not cover the open list of checks', async () => {
    const { screen } = await write(width);
    await screen.getByRole('button', { name: /problems?$/ }).click();
    const list = screen.getByRole('list', { name: 'Problems' });
    await expect.element(list).toBeVisible();
    const { left, top, width: wide, height } = list.element().getBoundingClientRect();
    for (const share of [0.02, 0.5, 0.98]) {
      const hit = document.elementFromPoint(left + wide / 2, top + height * share);
      expect(list.element().contains(hit)).toBe(true);
    }
  });
});
