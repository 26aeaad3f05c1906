import { useState } from 'react';
import { pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { DataTableColumn } from './columns.ts';
import { DataTable } from './data-table.tsx';
import '../styles.css';

interface Row extends Record<string, unknown> {
  readonly name: string;
}

function DeleteButton({ name, onDelete }: Row & { readonly onDelete: (name: string) => void }) {
  return (
    <button type="button" onClick={() => onDelete(name)}>
      Delete {name}
    </button>
  );
}

function columnsWith(onDelete: (name: string) => void): readonly DataTableColumn<Row>[] {
  return [
    { id: 'name', header: 'Name', cell: ({ name }) => <DeleteButton name={name} onDelete={onDelete} /> },
  ];
}

function List({ asks }: { readonly asks: boolean }) {
  const [rows, setRows] = useState<readonly Row[]>([{ name: 'Ada' }, { name: 'Grace' }]);
  const [leaving, setLeaving] = useState<string>();
  const remove = (name: string) => setRows((former) => former.filter((row) => row.name !== name));
  return (
    <>
      <DataTable
        caption="People"
        rows={rows}
        rowId={({ name }) => name}
        columns={columnsWith(asks ? setLeaving : remove)}
        empty={<EmptyState title="No people yet" />}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title="Delete?"
        confirmLabel="Confirm"
        onConfirm={() => {
          remove(leaving ?? '');
          setLeaving(undefined);
        }}
      />
    </>
  );
}

test('the empty state gets the focus when the last row is deleted', async () => {
  const screen = await render(<List asks={false} />);
  await pointer.press(screen.getByRole('button', { name: 'Delete Ada' }));
  await expect.element(screen.getByText('No people yet')).not.toBeInTheDocument();
  await pointer.press(screen.getByRole('button', { name: 'Delete Grace' }));
  await expect.element(screen.getByText('No people yet')).toHaveFocus();
});

test('the empty state gets the focus when a dialog that deletes the last row closes', async () => {
  const screen = await render(<List asks />);
  for (const name of ['Delete Ada', 'Delete Grace']) {
    await pointer.press(screen.getByRole('button', { name }));
    await pointer.press(screen.getByRole('button', { name: 'Confirm' }));
  }
  await expect.element(screen.getByText('No people yet')).toHaveFocus();
});

test('a list that is empty from the start leaves the focus where it is', async () => {
  const screen = await render(
    <DataTable
      caption="People"
      rows={[]}
      rowId={() => ''}
      columns={[]}
      empty={<EmptyState title="No people yet" />}
    />,
  );
  await expect.element(screen.getByText('No people yet')).toBeVisible();
  await expect.element(screen.getByText('No people yet')).not.toHaveFocus();
});

test.each([
  ['with a button that is as wide as half of the card', 'Send again to Ada'],
  ['without buttons', undefined],
])('on a phone, the name is alone in its line of values, %s', async (_, button) => {
  await page.viewport(390, 800);
  const screen = await render(
    <DataTable
      caption="People"
      rows={[{ name: 'Ada' }]}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name },
        { id: 'role', header: 'Role', cell: () => 'Writer' },
        {
          id: 'actions',
          header: 'Actions',
          headerHidden: true,
          cell: () => button !== undefined && <Button size="small">{button}</Button>,
        },
      ]}
      empty={null}
      cards
    />,
  );
  const place = (text: string) => screen.getByText(text).element().getBoundingClientRect();
  expect(place('Writer').top).toBeGreaterThan(place('Ada').bottom);
  if (button !== undefined) expect(place(button).top).toBeLessThan(place('Ada').bottom);
});

test('the link of a row covers only its row, also where rows cannot be positioned, as in WebKit', async () => {
  const screen = await render(
    <DataTable
      caption="People"
      rows={[{ name: 'Ada' }, { name: 'Grace' }]}
      rowId={({ name }) => name}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      renderRowLink={({ name }, { children, ...props }) => (
        <a href={`#${name}`} data-row-link {...props}>
          {children}
        </a>
      )}
    />,
  );
  for (const row of screen.container.querySelectorAll('tr'))
    row.style.setProperty('position', 'static', 'important');
  for (const name of ['Ada', 'Grace']) {
    const { x, y, width, height } = screen.getByRole('row', { name }).element().getBoundingClientRect();
    const hit = document.elementFromPoint(x + width - 20, y + height / 2);
    expect(hit).toBe(screen.getByRole('link', { name }).element());
  }
});

test('in the card of a phone, a value that is too long ends in dots', async () => {
  await page.viewport(320, 800);
  const screen = await render(
    <DataTable
      caption="Campaigns"
      cards
      rows={[{ name: 'Spring' }]}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name },
        {
          id: 'audience',
          header: 'Audience',
          cell: () => (
            <span className="x:block x:truncate">Everybody of the Lantern and Orchard Company</span>
          ),
        },
      ]}
    />,
  );
  const value = screen.getByText(/^Everybody/u).element();
  expect(value.getBoundingClientRect().right).toBeLessThanOrEqual(
    value.parentElement?.getBoundingClientRect().right ?? 0,
  );
});

test('in the card of a phone, an address that is wider than half of it takes a line instead of breaking', async () => {
  await page.viewport(320, 800);
  const screen = await render(
    <DataTable
      caption="People"
      cards
      rows={[{ name: 'Ada' }]}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name },
        { id: 'role', header: 'Role', cell: () => 'Writer' },
        { id: 'email', header: 'Email', cell: () => 'ada.lovelace@engine.example' },
      ]}
    />,
  );
  const range = document.createRange();
  range.selectNodeContents(screen.getByText('ada.lovelace@engine.example').element());
  expect(range.getClientRects()).toHaveLength(1);
});

const wideColumns: readonly DataTableColumn<Row>[] = [
  ...['a', 'b', 'c', 'd'].map((id) => ({
    id,
    header: id.toUpperCase(),
    cell: ({ name }: Row) => <Button>{`${id}: a long value of ${name}`}</Button>,
  })),
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    cell: ({ name }) => <Button>Edit {name}</Button>,
  },
];

test('the buttons of a row stay in sight and in reach while a wide table scrolls', async () => {
  await page.viewport(1000, 700);
  const screen = await render(
    <div style={{ width: 420 }}>
      <DataTable caption="People" rows={[{ name: 'Ada' }]} rowId={({ name }) => name} columns={wideColumns} />
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Edit Ada' }).element();
  const scroller = button.closest('section');
  if (scroller === null) throw new Error('The table has no scroller.');
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth);
  for (const scrolled of [0, 100, scroller.scrollWidth]) {
    scroller.scrollLeft = scrolled;
    const place = button.getBoundingClientRect();
    expect(place.right).toBeLessThanOrEqual(scroller.getBoundingClientRect().right);
    // No other button is above it.
    expect(document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2)).toBe(
      button,
    );
  }
});
