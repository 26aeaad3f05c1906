import type { FormEvent } from 'react';
import { keys, pointer } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

test('a loading button keeps its focus and ignores clicks and submits', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await keys.press('Tab');
  await expect.element(button).toHaveFocus();
  await keys.press('Enter');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

test('a button in a form does not submit by default', async () => {
  const onSubmit = vi.fn<() => void>();
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button>Add row</Button>
    </form>,
  );
  await pointer.press(screen.getByRole('button', { name: 'Add row' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
