import { keys, pointer } from '@x/hands/in-page';
import { beforeEach, expect, test } from 'vitest';
import { useForcedColors } from '../../../../tools/emulated-media.ts';
import { describeSeen } from '../../../../tools/seen-state.ts';
import { mountEditor } from '../testing/mount.tsx';

beforeEach(useForcedColors);

const blockOf = (id: string) => {
  const found = document.querySelector(`[data-block-id="${id}"]`);
  if (found === null) throw new Error(`No block ${id}.`);
  return found;
};
const outlineOf = (id: string) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(blockOf(id));
  return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineStyle}`;
};

test('a block shows by its frame whether it is hovered, selected or has the focus', async () => {
  await mountEditor();
  expect(outlineOf('bheading')).toBe('none');
  await pointer.moveTo(blockOf('bheading'), { x: 200, y: 20 });
  await expect.poll(() => outlineOf('bheading')).toBe('1px solid');
  await pointer.press(blockOf('bheading'), { at: { x: 8, y: 8 } });
  await expect.poll(() => outlineOf('bheading')).toBe('3px solid');
  // From the text to its block.
  await keys.press('Escape');
  await expect.poll(() => outlineOf('bheading')).toBe('6px double');
  await keys.press('ArrowDown');
  await expect.poll(() => outlineOf('bpicture')).toBe('6px double');
  await pointer.press(blockOf('bwriting'), { at: { x: 8, y: 8 }, holding: ['Shift'] });
  await expect.poll(() => outlineOf('bpicture')).toBe('3px solid');
});

const groups = [
  { name: 'the version', one: 'AMP', other: 'Fallback' },
  { name: 'the width of the canvas', one: 'Desktop', other: 'Mobile' },
] as const;

test.each(groups)('$name shows what is chosen', async ({ one, other }) => {
  const { screen } = await mountEditor();
  const seen = (name: string) => {
    const label = screen.getByRole('radio', { name, exact: true }).element().closest('label');
    if (label === null) throw new Error('No label.');
    return getComputedStyle(label).backgroundColor;
  };
  const chosen = seen(one);
  const open = seen(other);
  expect(chosen).not.toBe(open);
  await pointer.press(screen.getByRole('radio', { name: other, exact: true }));
  await expect.poll(() => [seen(one), seen(other)]).toEqual([open, chosen]);
});

test('the chosen tab of the panel, swatches and meters can be seen', async () => {
  const { screen } = await mountEditor();
  const tabs = screen.getByRole('tab').elements();
  const [chosen, other] = [
    tabs.find((tab) => tab.ariaSelected === 'true'),
    tabs.find((tab) => tab.ariaSelected === 'false'),
  ];
  if (chosen === undefined || other === undefined) throw new Error('No tabs.');
  expect(describeSeen(chosen)).not.toBe(describeSeen(other));

  await pointer.press(blockOf('bbuttons'), { at: { x: 8, y: 8 } });
  const swatches = screen.getByRole('toolbar', { name: 'Text color: colors used in the message' });
  await expect.element(swatches).toBeVisible();
  const dots = swatches.element().querySelectorAll('button[aria-pressed] > span');
  const colors = new Set([...dots].map((dot) => getComputedStyle(dot).backgroundColor));
  expect(dots.length).toBeGreaterThan(1);
  expect(colors.size).toBe(dots.length);

  const size = screen.getByRole('meter', { name: 'HTML size' });
  await expect.element(size).toBeInTheDocument();
  const meter = size.element().nextElementSibling;
  const fill = meter?.firstElementChild;
  if (meter === null || fill === null || fill === undefined) throw new Error('No meter.');
  expect(getComputedStyle(fill).backgroundColor).not.toBe(getComputedStyle(meter).backgroundColor);
  expect(getComputedStyle(meter).outlineStyle).toBe('solid');
});
