import { finger, keys, leastCanvasHeight, pointer, smallSizes } from '@x/hands/in-page';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { mountEditor } from '../testing/mount.tsx';

const large = { width: 1280, height: 900 };
const places = smallSizes.flatMap(({ everyRun, ...size }) => [
  { ...size, where: 'window', around: size, tags: everyRun ? [] : ['nightly'] },
  { ...size, where: 'box of a large window', around: large, tags: everyRun ? [] : ['nightly'] },
]);

const canvasElement = () => page.getByRole('region', { name: 'Canvas' }).element();
const textOf = (block: string) => page.getByRole('textbox', { name: `${block} text` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

/** Height of the canvas that can be seen at once. */
function seenHeight(): number {
  const canvas = canvasElement();
  let { top, bottom } = canvas.getBoundingClientRect();
  for (let at = canvas.parentElement; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue;
    const box = at.getBoundingClientRect();
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}

interface Way {
  readonly name: string;
  readonly press: (target: Locator | Element) => Promise<void>;
}

const ways: readonly Way[] = [
  { name: 'by pointer', press: (target) => pointer.press(target) },
  { name: 'by touch', press: (target) => finger.tap(target) },
];

/** Writes, formats, opens the settings and the checks, and undoes. */
async function useAll({ press }: Way): Promise<void> {
  const heading = document.querySelector('[data-block-id="bheading"]');
  if (heading === null) throw new Error('No heading.');
  await press(heading);
  await press(textOf('Heading'));
  await expect.element(button('Bold')).toBeInTheDocument();
  // Scrolls down on the canvas, where a low editor does not show all of it.
  await pointer.moveTo(canvasElement(), { x: 8, y: leastCanvasHeight - 2 });
  expect(seenHeight()).toBeGreaterThanOrEqual(leastCanvasHeight);
  await keys.press('ControlOrMeta+a');
  await keys.type('Kiln');
  await expect.element(textOf('Heading')).toHaveTextContent('Kiln');
  await press(button('Bold'));
  await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'true');
  await press(button('Duplicate'));
  await expect.poll(() => textOf('Heading').elements().length).toBeLessThanOrEqual(1);
  await press(tab('Settings'));
  const padding = page.getByRole('spinbutton', { name: 'Padding bottom' });
  await press(padding);
  await keys.replaceWith('33');
  const hide = button('Hide settings');
  if (hide.elements().length > 0 && hide.element().checkVisibility()) await press(hide);
  const checks = page.getByRole('region', { name: 'Checks' }).getByRole('button').first();
  await press(checks);
  await expect.element(page.getByRole('list', { name: 'Problems' })).toBeVisible();
  await press(checks);
  await press(page.getByRole('radio', { name: 'Fallback' }));
  await press(button('Undo'));
}

for (const { width, height, where, around, tags } of places) {
  describe(`in a ${where} of ${String(width)} × ${String(height)}`, { tags }, () => {
    test('the canvas keeps a height', async () => {
      await mountEditor({}, { width, height }, around);
      expect(canvasElement().clientHeight).toBeGreaterThanOrEqual(leastCanvasHeight);
      expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(around.width);
    });

    test.each(ways)('all can be used $name', async (way) => {
      onTestFinished(() => finger.lift());
      const { documentNow } = await mountEditor({}, { width, height }, around);
      await useAll(way);
      expect(documentNow().rows[0]?.config).not.toMatchObject({ padding: { bottom: 33 } });
      expect(
        documentNow()
          .rows.map(({ type }) => type)
          .slice(0, 2),
      ).toEqual(['heading', 'heading']);
    });
  });
}

test('a finger that scrolls beside the editor keeps the selection, and a tap ends it', async () => {
  onTestFinished(() => finger.lift());
  const { screen, handle } = await mountEditor({}, { width: 320, height: 568 }, large);
  const beside = document.createElement('div');
  beside.style.cssText = 'position:absolute;left:400px;top:0;width:300px;height:400px;overflow:auto';
  beside.innerHTML = '<p style="margin:40px">Upper</p><p style="margin:200px 40px 900px">Lower</p>';
  document.body.append(beside);
  onTestFinished(() => beside.remove());
  handle().select('bheading');
  const heading = screen.getByRole('group', { name: 'Heading block' });
  await expect.element(heading).toHaveAttribute('aria-current', 'true');
  await finger.swipe(page.getByText('Lower', { exact: true }), page.getByText('Upper', { exact: true }));
  await expect.poll(() => beside.scrollTop).toBeGreaterThan(0);
  await expect.element(heading).toHaveAttribute('aria-current', 'true');
  await finger.tap(page.getByText('Lower', { exact: true }));
  await expect.element(heading).not.toHaveAttribute('aria-current');
});
