import { keys, pointer } from '@x/hands/in-page';
import { Bold } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { addStylesheet } from '../../../../tools/browser-styles.ts';
import { useForcedColors } from '../../../../tools/emulated-media.ts';
import { describeSeen } from '../../../../tools/seen-state.ts';
import { Sidebar, SidebarItem } from '../app-shell/sidebar.tsx';
import { Button, buttonVariants } from '../button/button.tsx';
import { Calendar } from '../date-input/calendar.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DropdownMenu, MenuItem } from '../dropdown-menu/dropdown-menu.tsx';
import { Field } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ListboxOption } from '../listbox/listbox-option.tsx';
import { Meter } from '../meter/meter.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SegmentedControl } from '../radio-group/segmented-control.tsx';
import { RateBar } from '../rate-bar/rate-bar.tsx';
import styles from '../styles.css?inline';
import { RangeInput } from '../range-input/range-input.tsx';
import { Switch } from '../switch/switch.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { TooltipProvider } from '../tooltip/tooltip.tsx';
import { Tree } from '../tree/tree.tsx';

let stylesheet: HTMLElement | undefined;
beforeEach(async () => {
  await page.viewport(900, 700);
  await useForcedColors();
  stylesheet = addStylesheet(styles);
});
afterEach(() => stylesheet?.remove());

const show = (element: ReactNode) =>
  render(
    <TooltipProvider>
      <div style={{ padding: 20, width: 400 }}>{element}</div>
    </TooltipProvider>,
  );

const nothing = () => {};

/** Renders an element in two states and describes what can be seen of it. */
async function seenIn(element: ReactNode, find: () => Element): Promise<string> {
  const { unmount } = await show(element);
  const seen = describeSeen(find());
  await unmount();
  return seen;
}

interface States {
  readonly name: string;
  readonly of: (isOn: boolean) => ReactNode;
  readonly find: () => Element;
}

const byRole = (role: string, name?: string) => () =>
  page.getByRole(role, name === undefined ? {} : { name, exact: true }).element();
/** A small control and what is drawn over it. */
const around = (find: () => Element) => () => find().parentElement ?? find();

const selections: readonly States[] = [
  {
    name: 'a pressed button',
    of: (isOn) => <IconButton label="Bold" icon={<Bold />} aria-pressed={isOn} tooltip={false} />,
    find: byRole('button', 'Bold'),
  },
  {
    name: 'a checkbox',
    of: (isOn) => <Checkbox label="Yes" checked={isOn} onChange={nothing} />,
    find: around(byRole('checkbox')),
  },
  {
    name: 'a switch',
    of: (isOn) => <Switch label="Yes" checked={isOn} onChange={nothing} />,
    find: around(byRole('switch')),
  },
  {
    name: 'a radio button',
    of: (isOn) => (
      <RadioGroup
        label="Which"
        options={[{ value: 'a', label: 'A' }]}
        value={isOn ? 'a' : null}
        onValueChange={nothing}
      />
    ),
    find: byRole('radio'),
  },
  {
    name: 'a segment',
    of: (isOn) => (
      <SegmentedControl
        label="Version"
        segments={[{ value: 'a', label: 'A' }]}
        value={isOn ? 'a' : null}
        onValueChange={nothing}
      />
    ),
    find: around(byRole('radio')),
  },
  {
    name: 'a tab',
    of: (isOn) => (
      <Tabs
        label="Panel"
        tabs={['a', 'b'].map((value) => ({ value, label: value, content: value }))}
        value={isOn ? 'a' : 'b'}
        onValueChange={nothing}
      />
    ),
    find: byRole('tab', 'a'),
  },
  {
    name: 'an item of the tree',
    of: (isOn) => (
      <Tree
        label="Fields"
        nodes={[{ id: 'a', label: 'A' }]}
        selectedId={isOn ? 'a' : null}
        onSelect={nothing}
      />
    ),
    find: byRole('treeitem'),
  },
  {
    name: 'an item of the sidebar',
    of: (isOn) => (
      <Sidebar label="Areas">
        <SidebarItem
          icon={<Bold />}
          label="Contacts"
          current={isOn}
          renderLink={({ children, ...rest }) => (
            <a href="#contacts" {...rest}>
              {children}
            </a>
          )}
        />
      </Sidebar>
    ),
    find: byRole('link'),
  },
  {
    name: 'an option',
    of: (isOn) => (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option needs a listbox
      <div role="listbox" aria-label="Options">
        <ListboxOption
          id="option"
          selected={isOn}
          active={false}
          reveal={nothing}
          onPoint={nothing}
          onChoose={nothing}
          className="x:text-13"
        >
          One
        </ListboxOption>
      </div>
    ),
    find: byRole('option'),
  },
  {
    name: 'a day',
    of: (isOn) => <Calendar value={isOn ? '2026-11-12' : '2026-11-13'} onValueChange={nothing} />,
    find: () => document.querySelector('[data-day="2026-11-12"]') ?? document.body,
  },
];

const disabled: readonly States[] = [
  {
    name: 'a button',
    of: (isOn) => <Button disabled={isOn}>Save</Button>,
    find: byRole('button'),
  },
  {
    name: 'a primary button',
    of: (isOn) => (
      <Button variant="primary" disabled={isOn}>
        Save
      </Button>
    ),
    find: byRole('button'),
  },
  {
    name: 'an icon button',
    of: (isOn) => <IconButton label="Undo" icon={<Bold />} disabled={isOn} tooltip={false} />,
    find: byRole('button'),
  },
  {
    name: 'a checkbox',
    of: (isOn) => <Checkbox label="Yes" defaultChecked disabled={isOn} />,
    find: byRole('checkbox'),
  },
  {
    name: 'a switch',
    of: (isOn) => <Switch label="Yes" defaultChecked disabled={isOn} />,
    find: byRole('switch'),
  },
  {
    name: 'an input',
    of: (isOn) => <TextInput aria-label="Name" defaultValue="Kiln" disabled={isOn} />,
    find: byRole('textbox'),
  },
  {
    name: 'a segment',
    of: (isOn) => (
      <SegmentedControl
        label="Version"
        segments={[{ value: 'a', label: 'A' }]}
        value={null}
        onValueChange={nothing}
        disabled={isOn}
      />
    ),
    find: around(byRole('radio')),
  },
];

const invalid: readonly States[] = [
  {
    name: 'an input',
    of: (isOn) => (
      <Field label="Name" {...(isOn ? { error: 'Enter a name.' } : {})}>
        <TextInput />
      </Field>
    ),
    find: byRole('textbox'),
  },
  {
    name: 'a checkbox',
    of: (isOn) => <Checkbox label="Yes" {...(isOn ? { error: 'Accept the terms.' } : {})} />,
    find: byRole('checkbox'),
  },
];

describe.each([
  { state: 'selected', states: selections },
  { state: 'disabled', states: disabled },
  { state: 'invalid', states: invalid },
])('$state', ({ states }) => {
  test.each(states)('$name looks different from the others', async ({ of, find }) => {
    expect(await seenIn(of(true), find)).not.toBe(await seenIn(of(false), find));
  });
});

function AllControls() {
  const [version, setVersion] = useState('a');
  const [chosen, setChosen] = useState('a');
  return (
    <>
      <Button>Cancel</Button>
      <Button variant="primary">Save</Button>
      <Button variant="ghost">More</Button>
      <IconButton label="Bold" icon={<Bold />} aria-pressed tooltip={false} />
      <Checkbox label="Yes" defaultChecked />
      <Switch label="On" defaultChecked />
      <TextInput aria-label="Name" />
      <SegmentedControl
        label="Version"
        segments={['a', 'b'].map((value) => ({ value, label: `Version ${value}` }))}
        value={version}
        onValueChange={setVersion}
      />
      <Tabs
        label="Panel"
        tabs={['a', 'b'].map((value) => ({ value, label: `Tab ${value}`, content: value }))}
        value={chosen}
        onValueChange={setChosen}
      />
    </>
  );
}

const controls = [
  { role: 'button', name: 'Cancel' },
  { role: 'button', name: 'Save' },
  { role: 'button', name: 'More' },
  { role: 'button', name: 'Bold' },
  { role: 'checkbox', name: 'Yes' },
  { role: 'switch', name: 'On' },
  { role: 'textbox', name: 'Name' },
  { role: 'radio', name: 'Version a' },
  { role: 'tab', name: 'Tab a' },
] as const;

describe.each(controls)('the $role $name', ({ role, name }) => {
  test('shows the focus', async () => {
    await show(<AllControls />);
    const find = byRole(role, name);
    const part = role === 'radio' ? around(find) : find;
    const before = describeSeen(part());
    await keys.reach(page.getByRole(role, { name, exact: true }));
    expect(describeSeen(part())).not.toBe(before);
    expect(getComputedStyle(part()).outlineStyle).not.toBe('none');
  });
});

test.each(['Cancel', 'Save', 'More', 'Bold'])('the button %s shows the pointer', async (name) => {
  await show(<AllControls />);
  const found = page.getByRole('button', { name, exact: true });
  const before = describeSeen(found.element());
  await pointer.moveTo(found);
  expect(describeSeen(found.element())).not.toBe(before);
});

test.each(['primary', 'danger'] as const)('a %s button has readable text', async (variant) => {
  await show(<Button variant={variant}>Go</Button>);
  const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(page.getByRole('button').element());
  expect(color).not.toBe(backgroundColor);
  // Otherwise, the browser draws a plate of the color of the page behind the text.
  expect(forcedColorAdjust).toBe('none');
});

const bars = [
  { name: 'a meter', bar: <Meter label="Used" value={3} max={10} valueText="3 of 10" />, of: '[role=meter]' },
  { name: 'a progress bar', bar: <ProgressBar label="Import" value={30} />, of: '[role=progressbar]' },
  { name: 'a rate', bar: <RateBar percent={30} text="30%" />, of: 'span[aria-hidden]' },
] as const;

test.each(bars)('$name shows its part and its whole', async ({ bar, of }) => {
  const { container } = await show(bar);
  const track = container.querySelector(of);
  const fill = track?.lastElementChild;
  if (track === null || fill === null || fill === undefined) throw new Error('No bar.');
  expect(getComputedStyle(fill).backgroundColor).not.toBe(getComputedStyle(track).backgroundColor);
  expect(getComputedStyle(track).outlineStyle).toBe('solid');
});

test('a slider keeps the gradient that is its track', async () => {
  await show(<RangeInput aria-label="Size" min={0} max={10} value={3} onValueChange={nothing} />);
  expect(getComputedStyle(page.getByRole('slider').element()).forcedColorAdjust).toBe('none');
});

test('a link of a router to the area of the page does not look selected', async () => {
  const { container } = await show(
    <a href="#templates" aria-current="page" className={buttonVariants()}>
      Cancel
    </a>,
  );
  const link = container.querySelector('a');
  if (link === null) throw new Error('No link.');
  const seen = describeSeen(link);
  link.removeAttribute('aria-current');
  expect(describeSeen(link)).toBe(seen);
});

test('a dialog has an edge', async () => {
  await show(<Dialog open title="Delete" onOpenChange={nothing} />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(getComputedStyle(dialog.element()).outlineStyle).not.toBe('none');
});

test('a menu has an edge, and shows the item under the pointer', async () => {
  await show(
    <DropdownMenu trigger={<Button>Actions</Button>}>
      <MenuItem onSelect={nothing}>Copy</MenuItem>
      <MenuItem onSelect={nothing}>Delete</MenuItem>
    </DropdownMenu>,
  );
  await pointer.press(page.getByRole('button', { name: 'Actions' }));
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await expect.element(item).toBeVisible();
  expect(getComputedStyle(page.getByRole('menu').element()).outlineStyle).not.toBe('none');
  const before = describeSeen(item.element());
  await pointer.moveTo(item);
  expect(describeSeen(item.element())).not.toBe(before);
});
