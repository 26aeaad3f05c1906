import { keys, pointer } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ConditionsProvider } from '../index.ts';
import { mountEditor, starter } from '../testing/mount.tsx';

const Description: ConditionsProvider['Description'] = ({ condition }) => <>People in {String(condition)}.</>;

function conditionsWith(...answers: readonly ({ readonly condition?: unknown } | null)[]) {
  const left = [...answers];
  const choose = vi.fn<ConditionsProvider['choose']>(() => Promise.resolve(left.shift() ?? null));
  return { choose, Description };
}

const region = () => page.getByRole('region', { name: 'Recipients of this block' });
const heading = () => page.getByRole('group', { name: 'Heading block' });

test('the recipients of a block are chosen, changed and undone', async () => {
  const conditions = conditionsWith({ condition: 'Madrid' }, null, { condition: 'Vigo' }, {});
  const { handle } = await mountEditor({ conditions });
  handle().select('bheading');
  await expect.element(region()).toMatchTextContent(/Everyone gets this block/u);
  const stored = () =>
    handle()
      .getDocument()
      ?.rows.find(({ id }) => id === 'bheading')?.visibleIf;

  await pointer.press(page.getByRole('button', { name: 'Choose recipients' }));
  await expect.element(region()).toMatchTextContent(/People in Madrid\./u);
  expect(stored()).toBe('Madrid');
  await expect.element(heading()).toHaveAccessibleDescription(/Only for some recipients/u);

  await pointer.press(page.getByRole('button', { name: 'Change recipients' }));
  expect(conditions.choose.mock.calls).toEqual([[undefined], ['Madrid']]);
  expect(stored()).toBe('Madrid');
  await pointer.press(page.getByRole('button', { name: 'Change recipients' }));
  await expect.poll(stored).toBe('Vigo');
  handle().undo();
  expect(stored()).toBe('Madrid');

  await pointer.press(page.getByRole('button', { name: 'Show to everyone' }));
  expect(stored()).toBeUndefined();
  await expect.element(heading()).not.toHaveAccessibleDescription(/Only for some recipients/u);
});

test('text that was typed while the question was open is kept', async () => {
  const asked = Promise.withResolvers<{ readonly condition?: unknown } | null>();
  const { handle, screen } = await mountEditor({ conditions: { choose: () => asked.promise, Description } });
  handle().select('bheading');
  await pointer.press(page.getByRole('button', { name: 'Choose recipients' }));
  await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
  await keys.type('abc');
  asked.resolve({ condition: 'Madrid' });
  await expect.element(region()).toMatchTextContent(/People in Madrid\./u);
  const block = handle()
    .getDocument()
    ?.rows.find(({ id }) => id === 'bheading');
  expect(JSON.stringify(block?.content)).toContain('abc');
});

test('presses outside the editor keep the selection while the host asks, and only then', async () => {
  const asked = Promise.withResolvers<{ readonly condition?: unknown } | null>();
  const { handle } = await mountEditor({ conditions: { choose: () => asked.promise, Description } });
  const press = () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  handle().select('bheading');
  await pointer.press(page.getByRole('button', { name: 'Choose recipients' }));
  press();
  asked.resolve({ condition: 'Madrid' });
  await expect.element(region()).toMatchTextContent(/People in Madrid\./u);
  press();
  await expect.element(region()).not.toBeInTheDocument();
});

test('without the provider, a block with a condition keeps it and says so', async () => {
  const document = starter();
  const rows = document.rows.map((row) =>
    row.id === 'bheading' ? { ...row, visibleIf: { any: 'thing' } } : row,
  );
  const { handle } = await mountEditor({ defaultDocument: { ...document, rows } });
  await expect.element(heading()).toHaveAccessibleDescription(/Only for some recipients/u);
  handle().select('bheading');
  await expect.element(page.getByText('Phones', { exact: true })).toBeInTheDocument();
  await expect.element(region()).not.toBeInTheDocument();
  expect(
    handle()
      .getDocument()
      ?.rows.find(({ id }) => id === 'bheading')?.visibleIf,
  ).toEqual({ any: 'thing' });
});

test('a failed question is reported and changes nothing', async () => {
  const onError = vi.fn();
  const failure = new Error('No dialog');
  const { handle } = await mountEditor({
    conditions: { choose: () => Promise.reject(failure), Description },
    onError,
  });
  handle().select('bheading');
  await pointer.press(page.getByRole('button', { name: 'Choose recipients' }));
  await expect.poll(() => onError.mock.calls).toEqual([[{ source: 'conditions.choose', error: failure }]]);
  expect(
    handle()
      .getDocument()
      ?.rows.find(({ id }) => id === 'bheading')?.visibleIf,
  ).toBeUndefined();
});
