import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ColorInput } from '../color-input/color-input.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import { RangeInput } from '../range-input/range-input.tsx';
import { Select } from '../select/select.tsx';
import { NumberInput } from '../text-input/number-input.tsx';
import { PasswordInput } from '../text-input/password-input.tsx';
import { Textarea } from '../text-input/textarea.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

const noop = () => {};

test.each([
  { name: 'TextInput', control: <TextInput /> },
  { name: 'PasswordInput', control: <PasswordInput /> },
  { name: 'NumberInput', control: <NumberInput value={1} onValueChange={noop} /> },
  { name: 'Textarea', control: <Textarea /> },
  { name: 'Select', control: <Select options={[{ value: 'a', label: 'A' }]} /> },
  { name: 'Combobox', control: <Combobox value="" options={[]} onValueChange={noop} /> },
  { name: 'ColorInput', control: <ColorInput value="#000000" onValueChange={noop} /> },
  { name: 'RangeInput', control: <RangeInput value={1} min={0} max={2} onValueChange={noop} /> },
  { name: 'FileInput', control: <FileInput onFiles={noop} /> },
])('$name takes label, hint and error from the field, without any provider', async ({ control }) => {
  const screen = await render(
    <Field label="Subject" hint="Short is better." error="Enter a subject.">
      {control}
    </Field>,
  );
  const input = screen.getByLabelText('Subject').first();
  await expect.element(input).toHaveAccessibleDescription('Enter a subject. Short is better.');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

test('a field without an error is not marked as invalid', async () => {
  const screen = await render(
    <Field label="Subject" error="" required>
      <TextInput aria-describedby="elsewhere" />
    </Field>,
  );
  const input = screen.getByLabelText('Subject');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await expect.element(input).toHaveAttribute('aria-describedby', 'elsewhere');
  await expect.element(input).toBeRequired();
});
