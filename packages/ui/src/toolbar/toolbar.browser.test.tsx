import { keys } from '@x/hands/in-page';
import { Bold } from 'lucide-react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Combobox } from '../combobox/combobox.tsx';
import { DropdownMenu, MenuItem } from '../dropdown-menu/dropdown-menu.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Toolbar, ToolbarItem } from './toolbar.tsx';
import '../styles.css';

const options = [
  { value: '12', label: '12 px' },
  { value: '14', label: '14 px' },
];

function Example({ onEscape }: { readonly onEscape: () => void }) {
  const text = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={text} aria-label="Text" />
      <Toolbar
        label="Format"
        onEscape={() => {
          onEscape();
          text.current?.focus();
        }}
      >
        <ToolbarItem>
          <IconButton label="Bold" icon={<Bold />} />
        </ToolbarItem>
        <ToolbarItem>
          <Combobox aria-label="Size" value="12" options={options} onValueChange={() => {}} />
        </ToolbarItem>
        <DropdownMenu
          trigger={
            <ToolbarItem>
              <button type="button">More</button>
            </ToolbarItem>
          }
        >
          <MenuItem onSelect={() => {}}>Clear</MenuItem>
        </DropdownMenu>
      </Toolbar>
    </>
  );
}

async function renderExample() {
  const onEscape = vi.fn<() => void>();
  const screen = await render(<Example onEscape={onEscape} />);
  return { screen, onEscape, text: screen.getByLabelText('Text') };
}

test('Escape leaves the toolbar while the tooltip of a button is shown', async () => {
  const { screen, text } = await renderExample();
  await keys.reach(screen.getByRole('button', { name: 'Bold' }));
  await expect.element(screen.getByRole('tooltip')).toBeInTheDocument();
  await keys.press('Escape');
  await expect.element(text).toHaveFocus();
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
});

test('Escape closes an open list or menu first', async () => {
  const { screen, onEscape, text } = await renderExample();
  await keys.reach(screen.getByRole('button', { name: 'Bold' }));
  await keys.press('ArrowRight');
  const size = screen.getByRole('combobox', { name: 'Size' });
  await expect.element(size).toHaveFocus();
  await keys.press('Enter');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await keys.press('Escape');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(size).toHaveFocus();
  expect(onEscape).not.toHaveBeenCalled();
  await keys.press('Escape');
  await expect.element(text).toHaveFocus();

  await keys.reach(screen.getByRole('combobox', { name: 'Size' }));
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await keys.press('Escape');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  expect(onEscape).toHaveBeenCalledTimes(1);
});
