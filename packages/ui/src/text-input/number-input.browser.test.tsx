import { fillIn, keys, pointer } from '@x/hands/in-page';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field } from '../field/field.tsx';
import { RangeInput } from '../range-input/range-input.tsx';
import { NumberInput } from './number-input.tsx';
import '../styles.css';

function Example({ onValue }: { readonly onValue: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(10);
  return (
    <>
      <Field label="Width">
        <NumberInput
          value={value}
          min={1}
          max={520}
          onValueChange={(next) => {
            setValue(next);
            onValue(next);
          }}
        />
      </Field>
      <button type="button" onClick={() => setValue(99)}>
        Set
      </button>
    </>
  );
}

test('reports values in range while typing and clamps others on blur', async () => {
  const onValue = vi.fn<(value: number | null) => void>();
  const screen = await render(<Example onValue={onValue} />);
  const input = screen.getByLabelText('Width');
  await pointer.press(input);
  await keys.pasteOver('900');
  expect(onValue).not.toHaveBeenCalled();
  await keys.press('Tab');
  await expect.element(input).toHaveValue(520);
  expect(onValue).toHaveBeenLastCalledWith(520);
  await fillIn(input, '');
  expect(onValue).toHaveBeenLastCalledWith(null);
});

test('shows a value changed by the caller', async () => {
  const screen = await render(<Example onValue={() => {}} />);
  await pointer.press(screen.getByRole('button', { name: 'Set' }));
  await expect.element(screen.getByLabelText('Width')).toHaveValue(99);
});

test('shows the number again on blur if the caller ignores clearing', async () => {
  const onValue = vi.fn<(value: number | null) => void>();
  const screen = await render(
    <Field label="Price">
      <NumberInput value={12.5} onValueChange={onValue} />
    </Field>,
  );
  const input = screen.getByLabelText('Price');
  await fillIn(input, '');
  expect(onValue).toHaveBeenLastCalledWith(null);
  await keys.press('Tab');
  await expect.element(input).toHaveValue(12.5);
});

test.each([
  { name: 'both limits', limits: { min: 1, max: 42 }, typed: '420', error: 'Enter a number from 1 to 42.' },
  { name: 'a lower limit', limits: { min: 5 }, typed: '-3', error: 'Enter a number that is at least 5.' },
  {
    name: 'an upper limit',
    limits: { max: 100 },
    typed: '420',
    error: 'Enter a number that is at most 100.',
  },
])('explains a number outside $name at once, until it fits', async ({ limits, typed, error }) => {
  const onValue = vi.fn<(value: number | null) => void>();
  const screen = await render(
    <Field label="Size" hint="In px.">
      <NumberInput value={16} onValueChange={onValue} {...limits} />
    </Field>,
  );
  const input = screen.getByLabelText('Size');
  await pointer.press(input);
  await keys.replaceWith(typed);
  await expect.element(screen.getByText(error)).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(`${error} In px.`);
  await keys.replaceWith('12');
  await expect.element(screen.getByText(error)).not.toBeInTheDocument();
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

test('explains a number of a range, and marks only its input', async () => {
  const screen = await render(
    <Field label="Size">
      <RangeInput value={16} min={1} max={42} onValueChange={() => {}} />
    </Field>,
  );
  const input = screen.getByRole('spinbutton', { name: 'Size' });
  await keys.reach(input);
  await keys.replaceWith('99');
  await expect.element(input).toHaveAccessibleDescription('Enter a number from 1 to 42.');
  await expect.element(screen.getByRole('slider')).not.toHaveAttribute('aria-invalid');
  await keys.press('Tab');
  await expect.element(input).toHaveValue(42);
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

test('explains a number outside a field too', async () => {
  const screen = await render(
    <NumberInput aria-label="Days" value={7} min={1} max={31} onValueChange={() => {}} />,
  );
  const input = screen.getByLabelText('Days');
  await keys.reach(input);
  await keys.replaceWith('40');
  await expect.element(input).toHaveAccessibleDescription('Enter a number from 1 to 31.');
});
