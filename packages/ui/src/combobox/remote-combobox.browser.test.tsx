import { useState } from 'react';
import { keys, pointer } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from '../field/field.tsx';
import { Combobox, type RemoteSearch } from './combobox.tsx';
import '../styles.css';

const all = Array.from({ length: 1200 }, (_, index) => ({
  value: String(index),
  label: `Campaign ${String(index)}`,
}));
const pageLength = 30;

interface ExampleProps {
  readonly initial?: string;
  readonly onChosen?: (value: string) => void;
}

/** A server that answers when the test says so. */
function Example({ initial = '', onChosen }: ExampleProps) {
  const [value, setValue] = useState(initial);
  const [typed, setTyped] = useState('');
  const [answered, setAnswered] = useState('');
  const [failed, setFailed] = useState(false);
  const results = all.filter(({ label }) => label.includes(answered));
  const state: RemoteSearch['state'] = failed ? 'failed' : typed === answered ? 'ready' : 'loading';
  return (
    <>
      <Field label="Campaign">
        <Combobox
          value={value}
          onValueChange={(next) => {
            setValue(next);
            onChosen?.(next);
          }}
          options={results.slice(0, pageLength)}
          chosenLabel={all[Number(value)]?.label ?? ''}
          remote={{
            onSearch: setTyped,
            state,
            more: Math.max(0, results.length - pageLength),
            onRetry: () => setFailed(false),
          }}
        />
      </Field>
      <Remote answer={() => setAnswered(typed)} fail={() => setFailed(true)} />
    </>
  );
}

const server: { answer: () => void; fail: () => void } = { answer: () => {}, fail: () => {} };

function Remote(functions: typeof server) {
  Object.assign(server, functions);
  return null;
}

function activeOption(): string | undefined {
  const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent;
}

const input = () => page.getByRole('combobox', { name: 'Campaign' });
const status = () => page.getByRole('status').first();

test('the chosen option has its name although the list lacks it', async () => {
  await render(<Example initial="1111" />);
  await expect.element(input()).toHaveValue('Campaign 1111');
});

test('says how many options the list lacks, and finds them by typing', async () => {
  const onChosen = vi.fn<(value: string) => void>();
  await render(<Example onChosen={onChosen} />);
  await pointer.press(input());
  await expect.element(status()).toHaveTextContent('1,170 more. Type to narrow.');
  await keys.type('1001');
  await expect.element(status()).toHaveTextContent('Loading…');
  server.answer();
  await expect.element(status()).toHaveTextContent('1 result');
  await expect.poll(activeOption).toBe('Campaign 1001');
  await keys.press('Enter');
  await expect.element(input()).toHaveValue('Campaign 1001');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith('1001');
});

test('Enter chooses nothing from the results of an earlier search', async () => {
  const onChosen = vi.fn<(value: string) => void>();
  await render(<Example onChosen={onChosen} />);
  await pointer.press(input());
  await keys.type('1001');
  await keys.press('Enter');
  expect(activeOption()).toBeUndefined();
  await expect.element(input()).toHaveValue('1001');
  server.answer();
  await expect.poll(activeOption).toBe('Campaign 1001');
  expect(onChosen).not.toHaveBeenCalled();
});

test('the active option stays in the list when the results become fewer', async () => {
  await render(<Example />);
  await pointer.press(input());
  await keys.press('End');
  await expect.poll(activeOption).toBe('Campaign 29');
  await keys.type('119');
  server.answer();
  await expect.poll(activeOption).toBe('Campaign 119');
});

test('after a failure, Enter tries again without submitting', async () => {
  await render(<Example />);
  await pointer.press(input());
  server.fail();
  await expect
    .element(status())
    .toHaveTextContent('The options could not be loaded. Press Enter to try again.');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await keys.press('Enter');
  await expect.element(page.getByRole('option').first()).toBeVisible();
});

test('closing ends the search', async () => {
  await render(<Example />);
  await pointer.press(input());
  await keys.type('1001');
  server.answer();
  await expect.poll(activeOption).toBe('Campaign 1001');
  await keys.press('Escape');
  server.answer();
  await pointer.press(input());
  await expect.element(page.getByRole('option', { name: 'Campaign 29' })).toBeInTheDocument();
});
