import { useState } from 'react';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field } from '../field/field.tsx';
import { ColorInput } from './color-input.tsx';

function Example({ onColor }: { readonly onColor: (color: string) => void }) {
  const [color, setColor] = useState('#3a4bd6');
  return (
    <Field label="Text color">
      <ColorInput
        value={color}
        onValueChange={(next) => {
          setColor(next);
          onColor(next);
        }}
      />
    </Field>
  );
}

test('reports complete colors only, and discards invalid text on blur', async () => {
  const onColor = vi.fn<(color: string) => void>();
  const screen = await render(<Example onColor={onColor} />);
  const input = screen.getByLabelText('Text color');
  await pointer.press(input);
  await keys.pasteOver('#FFAA0');
  expect(onColor).not.toHaveBeenCalled();
  await fillIn(input, 'FFAA00');
  expect(onColor).toHaveBeenLastCalledWith('#ffaa00');
  await fillIn(input, 'nonsense');
  await keys.press('Tab');
  await expect.element(input).toHaveValue('#ffaa00');
});

test('the browser’s color picker updates the text', async () => {
  const screen = await render(<Example onColor={() => {}} />);
  // The browser's own picker is no part of the page.
  await screen.getByLabelText('Choose a color').fill('#102030');
  await expect.element(screen.getByLabelText('Text color')).toHaveValue('#102030');
});
