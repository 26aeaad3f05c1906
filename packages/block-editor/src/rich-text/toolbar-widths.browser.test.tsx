import { createBlock, paragraph } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { editedText, hasFocus, mountEditor, starter } from '../testing/mount.tsx';

const lines = Array.from({ length: 60 }, (_, index) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `Line ${String(index)}` }],
}));
const long = { ...createBlock(paragraph, 'blongtxt'), content: { type: 'doc', content: lines } };
/** Time in ms that a hand takes from the mouse to the keys. Sooner, the text editor may put the caret back where it was pressed. */
const fromMouseToKeys = 300;

const mergeTags = [{ name: 'first_name', label: 'First name' }];

async function write(width: number, height = 844) {
  const mounted = await mountEditor(
    { defaultDocument: { ...starter(), rows: [long] }, mergeTags },
    { width, height },
  );
  // The middle of such a long text is near the end of the canvas, where the bar of checks may come to lie over it.
  await pointer.press(mounted.screen.getByRole('group', { name: 'Paragraph block' }), {
    at: { x: 100, y: 60 },
  });
  const text = mounted.screen.getByRole('textbox', { name: 'Paragraph text' });
  await expect.element(text).toSatisfy(hasFocus);
  const tools = mounted.screen.getByRole('toolbar', { name: 'Text format' });
  await expect.element(tools).toBeVisible();
  return { ...mounted, tools };
}

type Written = Awaited<ReturnType<typeof write>>;

/** The editor is mounted once per width, because mounting takes most of the time. */
test.each([1440, 1000, 750, 640, 512, 510, 390])(
  'the tools in an editor of %i px stay in their row, can be reached, and cover nothing',
  async (width) => {
    const written = await write(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expectInsideRow(written);
    await expectCaretClear(written);
    await expectReachable(written);
    await expectChecksClear(written);
  },
);

const rowOf = ({ tools }: Written) => tools.element().closest('[data-docked-tools]')?.getBoundingClientRect();

function expectInsideRow(written: Written): void {
  const row = rowOf(written);
  const box = written.tools.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(row?.left ?? Number.POSITIVE_INFINITY);
  expect(box.right).toBeLessThanOrEqual(row?.right ?? 0);
}

async function expectCaretClear(written: Written): Promise<void> {
  const canvas = written.screen.getByRole('region', { name: 'Canvas' }).element();
  canvas.scrollTo({ top: 500, behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, fromMouseToKeys));
  for (const key of ['Home', 'End'] as const) {
    await keys.press(`Control+${key}`);
    const line = () => {
      const text = editedText();
      const element = key === 'Home' ? text.firstElementChild : text.lastElementChild;
      return element?.getBoundingClientRect() ?? new DOMRect();
    };
    const covered = () => {
      const [{ top, bottom }, bar] = [line(), rowOf(written)];
      return bar === undefined || (bottom > bar.top && top < bar.bottom);
    };
    await expect.poll(covered).toBe(false);
    const view = canvas.getBoundingClientRect();
    await expect.poll(() => line().top).toBeGreaterThanOrEqual(view.top - 1);
    await expect.poll(() => line().bottom).toBeLessThanOrEqual(view.bottom + 1);
  }
}

async function expectReachable({ tools }: Written): Promise<void> {
  const row = tools.element().getBoundingClientRect();
  await keys.press('Alt+F10', 'End');
  await expect.poll(() => document.activeElement?.closest('[role="toolbar"]')).toBe(tools.element());
  const last = document.activeElement?.getBoundingClientRect();
  expect(last?.right).toBeLessThanOrEqual(row.right);
  expect(last?.left).toBeGreaterThanOrEqual(row.left);
}

async function expectChecksClear({ screen }: Written): Promise<void> {
  await pointer.press(screen.getByRole('button', { name: /problems?$/ }));
  const list = screen.getByRole('list', { name: 'Problems' });
  await expect.element(list).toBeVisible();
  const { left, top, width, height } = list.element().getBoundingClientRect();
  for (const share of [0.02, 0.5, 0.98]) {
    const hit = document.elementFromPoint(left + width / 2, top + height * share);
    expect(list.element().contains(hit)).toBe(true);
  }
}
