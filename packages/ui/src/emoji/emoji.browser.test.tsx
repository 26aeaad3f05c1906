import { useState } from 'react';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { EmojiMenu } from './index.ts';

function Sample() {
  const [text, setText] = useState('');
  return (
    <>
      <EmojiMenu
        label="Insert emoji"
        trigger={<IconButton label="Insert emoji" icon={<span />} tooltip={false} />}
        onChoose={(character) => setText(text + character)}
      />
      <output>{text}</output>
    </>
  );
}

test('an emoji is found by its name, and is then among the recent ones', async () => {
  localStorage.clear();
  const screen = await render(<Sample />);
  await pointer.press(screen.getByRole('button', { name: 'Insert emoji' }));
  const search = screen.getByRole('searchbox', { name: 'Search emoji' });
  await expect.element(search).toHaveFocus();
  await keys.type('party pop');
  await keys.press('Enter');
  await expect.element(screen.getByRole('status')).toHaveTextContent('🎉');
  await pointer.press(screen.getByRole('button', { name: 'Insert emoji' }));
  const recent = screen.getByRole('region', { name: 'Recent' });
  await pointer.press(recent.getByRole('button', { name: 'party popper' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('🎉🎉');
});

test('arrow keys move between the emoji', async () => {
  localStorage.clear();
  const screen = await render(<Sample />);
  await pointer.press(screen.getByRole('button', { name: 'Insert emoji' }));
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await keys.press('ArrowDown');
  await expect.element(screen.getByRole('button', { name: 'grinning face' })).toHaveFocus();
  await keys.press('ArrowRight', 'ArrowDown');
  await expect.element(screen.getByRole('button', { name: 'upside-down face' })).toHaveFocus();
  await keys.press('Home', 'ArrowLeft');
  await expect.element(screen.getByRole('button', { name: 'grinning face' })).toHaveFocus();
  await keys.press('Enter');
  await expect.element(screen.getByRole('status')).toHaveTextContent('😀');
});

test('a search without results says so', async () => {
  const screen = await render(<Sample />);
  await pointer.press(screen.getByRole('button', { name: 'Insert emoji' }));
  await fillIn(screen.getByRole('searchbox'), 'zzz');
  await expect.element(screen.getByText('No results.')).toBeVisible();
});
