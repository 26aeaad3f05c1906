import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from '../field/field.tsx';
import { NumberInput } from './number-input.tsx';

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
  await userEvent.fill(input, '900');
  expect(onValue).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(input).toHaveValue(520);
  expect(onValue).toHaveBeenLastCalledWith(520);
  await userEvent.fill(input, '');
  expect(onValue).toHaveBeenLastCalledWith(null);
});

test('shows a value changed by the caller', async () => {
  const screen = await render(<Example onValue={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
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
  await userEvent.fill(input, '');
  expect(onValue).toHaveBeenLastCalledWith(null);
  await userEvent.tab();
  await expect.element(input).toHaveValue(12.5);
});
