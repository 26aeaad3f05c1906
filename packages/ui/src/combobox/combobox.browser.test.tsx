import { keys, pointer } from '@x/hands/in-page';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from '../field/field.tsx';
import { Combobox } from './combobox.tsx';
import '../styles.css';

const numbers = Array.from({ length: 30 }, (_, index) => ({
  value: String(index),
  label: `Option ${String(index)}`,
}));
const options = [...numbers, { value: 'bogota', label: 'Bogotá' }];

type Submit = (value: FormDataEntryValue | null) => void;

function Example({ initial = '3', onSubmit }: { readonly initial?: string; readonly onSubmit: Submit }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget).get('city'));
      }}
    >
      <p>Elsewhere</p>
      <Field label="City">
        <Combobox name="city" value={value} onValueChange={setValue} options={options} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

async function renderExample(initial?: string) {
  const onSubmit = vi.fn<Submit>();
  const screen = await render(
    <Example onSubmit={onSubmit} {...(initial === undefined ? {} : { initial })} />,
  );
  return { onSubmit, input: screen.getByRole('combobox', { name: 'City' }) };
}

function activeOption(): string | undefined {
  const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent;
}

test('the first arrow key opens the list at the chosen option, and further keys move', async () => {
  const { input } = await renderExample();
  await keys.press('Tab');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  for (const [key, expected] of [
    ['ArrowDown', 'Option 3'],
    ['ArrowDown', 'Option 4'],
    ['ArrowUp', 'Option 3'],
    ['PageDown', 'Option 13'],
    ['End', 'Bogotá'],
    ['ArrowDown', 'Option 0'],
    ['ArrowUp', 'Bogotá'],
    ['Home', 'Option 0'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(activeOption).toBe(expected);
  }
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  await expect.element(input).toHaveFocus();
});

test('an active option out of sight scrolls into the list, but the page stays', async () => {
  await renderExample();
  await keys.press('Tab');
  await keys.press('ArrowUp', 'End');
  const list = page.getByRole('listbox').element();
  const option = page.getByRole('option', { name: 'Bogotá' }).element();
  await expect
    .poll(() => option.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom)
    .toBe(true);
  expect(window.scrollY).toBe(0);
});

test('typing narrows the list without regard to accents, and Enter chooses without submitting', async () => {
  const { input, onSubmit } = await renderExample();
  await pointer.press(input);
  await keys.type('BOGOTA');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 result');
  await expect.poll(activeOption).toBe('Bogotá');
  await keys.press('Enter');
  await expect.element(input).toHaveValue('Bogotá');
  expect(onSubmit).not.toHaveBeenCalled();
  await pointer.press(page.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith('bogota');
});

test('Tab chooses the active option and moves on', async () => {
  const { input } = await renderExample();
  await pointer.press(input);
  await keys.type('option 12');
  await keys.press('Tab');
  await expect.element(input).toHaveValue('Option 12');
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('Tab chooses nothing if nothing was chosen, typed or moved', async () => {
  const { input } = await renderExample('');
  await pointer.press(input);
  await keys.press('Tab');
  await expect.element(input).toHaveValue('');
});

test.each([
  ['Escape', () => keys.press('Escape')],
  ['a click elsewhere', () => pointer.press(page.getByText('Elsewhere'))],
])('%s keeps the previous option', async (_name, leave) => {
  const { input, onSubmit } = await renderExample();
  await pointer.press(input);
  await keys.type('bogota');
  await expect.element(page.getByRole('option')).toBeVisible();
  await leave();
  await expect.element(input).toHaveValue('Option 3');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await pointer.press(page.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith('3');
});

test('a click chooses an option, and the focus stays in the input', async () => {
  const { input } = await renderExample();
  await pointer.press(input);
  await pointer.press(page.getByRole('option', { name: 'Option 1', exact: true }));
  await expect.element(input).toHaveValue('Option 1');
  await expect.element(input).toHaveFocus();
});

test('typing replaces the name of the chosen option after a second click too, and typed text only at its place', async () => {
  const { input } = await renderExample();
  await pointer.press(input);
  await pointer.press(input);
  await keys.type('Opt');
  await expect.element(input).toHaveValue('Opt');
  await pointer.press(input);
  await keys.press('End');
  await keys.type('ion 2');
  await expect.element(input).toHaveValue('Option 2');
});

test('Enter neither chooses nor submits while nothing is found', async () => {
  const { input, onSubmit } = await renderExample();
  await pointer.press(input);
  await keys.type('Atlantis');
  await keys.press('Enter');
  await expect.element(page.getByRole('status')).toHaveTextContent('No results.');
  await expect.element(input).toHaveValue('Atlantis');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter opens the closed list and does not send the form', async () => {
  const { input, onSubmit } = await renderExample();
  await keys.reach(input);
  await keys.press('Enter');
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  expect(activeOption()).toBe('Option 3');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await expect.element(input).toHaveValue('Option 4');
  expect(onSubmit).not.toHaveBeenCalled();
});
