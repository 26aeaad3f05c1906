import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
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
  await screen.getByRole('button', { name: 'Insert emoji' }).click();
  const search = screen.getByRole('searchbox', { name: 'Search emoji' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('party pop{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('🎉');
  await screen.getByRole('button', { name: 'Insert emoji' }).click();
  const recent = screen.getByRole('region', { name: 'Recent' });
  await recent.getByRole('button', { name: 'party popper' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('🎉🎉');
});

test('arrow keys move between the emoji', async () => {
  localStorage.clear();
  const screen = await render(<Sample />);
  await screen.getByRole('button', { name: 'Insert emoji' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: 'grinning face' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: 'upside-down face' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(screen.getByRole('button', { name: 'grinning face' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('😀');
});

test('a search without results says so', async () => {
  const screen = await render(<Sample />);
  await screen.getByRole('button', { name: 'Insert emoji' }).click();
  await screen.getByRole('searchbox').fill('zzz');
  await expect.element(screen.getByText('No results.')).toBeVisible();
});
