import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addStylesheet, compareStyles, readElementStyles } from '../../../../tools/browser-styles.ts';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { Field } from '../field/field.tsx';
import { Link } from '../link/link.tsx';
import { Select } from '../select/select.tsx';
import styles from '../styles.css?inline';
import { Switch } from '../switch/switch.tsx';
import { Textarea } from '../text-input/textarea.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Tree } from '../tree/tree.tsx';
import { rootClassName } from './root.ts';

/** Unlayered styles that a host may have. */
const hostile = `
  * { box-sizing: content-box; }
  h1, h2, h3, p, ul, dl, figure, fieldset { margin: 31px 17px; color: teal; }
  button { background: crimson; color: yellow; padding: 23px; border: 5px dashed lime; border-radius: 19px; text-transform: uppercase; font: italic 21px serif; letter-spacing: 3px; }
  a { color: hotpink; text-decoration: line-through; }
  input, select, textarea { border: 4px solid orange; padding: 19px; background: beige; font: 22px monospace; margin: 8px; }
  label { display: block; font-weight: 900; color: brown; margin: 12px; }
  table { border: 3px solid red; margin: 21px; border-collapse: separate; border-spacing: 9px; }
  th, td { padding: 29px; border: 2px solid blue; text-align: center; background: pink; }
  ul, li { list-style: square inside; padding: 13px; }
  span { letter-spacing: 4px; }
`;

const added: HTMLElement[] = [];
beforeEach(() => document.documentElement.setAttribute('data-theme', 'light'));
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
  document.documentElement.removeAttribute('data-theme');
});

test('the stylesheet does not affect a host without styles', async () => {
  await render(
    <main data-testid="host">
      <h1>Host</h1>
      <p>
        A <a href="#there">link</a>, <strong>strong</strong>
      </p>
      <button type="button">Press</button>
      <label>
        Name <input defaultValue="Ana" />
      </label>
      <ul>
        <li>One</li>
      </ul>
      <table>
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </table>
    </main>,
  );
  const host = document.body;
  const before = readElementStyles([host]);
  expect(before.length).toBeGreaterThan(30);
  added.push(addStylesheet(styles));
  expect(compareStyles(before, readElementStyles([host]))).toEqual([]);
});

function Ours() {
  return (
    <div data-testid="ours" className={rootClassName}>
      <Button variant="primary">Save</Button>
      <Button>Cancel</Button>
      <Link href="#terms">Terms</Link>
      <Badge tone="success">Sent</Badge>
      <Card title="Card" description="What it holds">
        <Field label="Name" hint="Yours" error="Enter a name.">
          <TextInput />
        </Field>
        <Field label="Text">
          <Textarea />
        </Field>
        <Field label="Zone">
          <Select options={[{ value: 'a', label: 'A' }]} />
        </Field>
        <Checkbox label="Agree" hint="All terms" />
        <Switch label="On" />
      </Card>
      <DataTable
        caption="Rows"
        columns={[{ id: 'name', header: 'Name', cell: (row: { readonly name: string }) => row.name }]}
        rows={[{ name: 'One' }]}
        rowId={(row) => row.name}
      />
      <Tree
        label="Tree"
        nodes={[{ id: 'a', label: 'A', children: [{ id: 'b', label: 'B' }] }]}
        onSelect={() => {}}
      />
    </div>
  );
}

test('components look the same in a host with unlayered styles', async () => {
  added.push(addStylesheet(styles));
  const screen = await render(<Ours />);
  const ours = screen.getByTestId('ours').element();
  await Promise.all(ours.getAnimations({ subtree: true }).map((animation) => animation.finished));
  const alone = readElementStyles([ours]);
  expect(alone.length).toBeGreaterThan(100);
  added.push(addStylesheet(hostile));
  // Colors change by transition, so wait for the final values.
  await Promise.all(ours.getAnimations({ subtree: true }).map((animation) => animation.finished));
  expect(compareStyles(alone, readElementStyles([ours]))).toEqual([]);
});
