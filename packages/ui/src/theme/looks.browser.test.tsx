import { pointer } from '@x/hands/in-page';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { addStylesheet } from '../../../../tools/browser-styles.ts';
import { Alert } from '../alert/alert.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Field } from '../field/field.tsx';
import { Link } from '../link/link.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { Select } from '../select/select.tsx';
import styles from '../styles.css?inline';
import { Switch } from '../switch/switch.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import './font.css';
import { rootClassName } from './root.ts';

/*
 * A screenshot of all components per theme, to review the effect of a changed token or shared class. Uses the bundled
 * font and no motion, so that screenshots stay the same. `vitest run --project browser packages/ui/src/theme/looks
 * --update` takes new ones.
 */

const added: HTMLElement[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
  document.documentElement.removeAttribute('data-theme');
});

const nothing = () => {};

function Sheet() {
  return (
    <div data-testid="sheet" className={`${rootClassName} x:grid x:w-150 x:gap-4 x:bg-canvas x:p-4`}>
      <div className="x:flex x:flex-wrap x:items-center x:gap-2">
        <Button variant="primary">Send now</Button>
        <Button>Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button disabled>Schedule</Button>
        <Link href="#terms">Terms</Link>
        <Badge tone="success">Sent</Badge>
        <Badge tone="warning">Paused</Badge>
        <Badge tone="danger">Canceled</Badge>
      </div>
      <Alert tone="danger" title="Nothing goes out" onDismiss={nothing}>
        The mail server refused the password.
      </Alert>
      <Card title="Sender" description="Whom messages come from">
        <div className="x:grid x:grid-cols-2 x:gap-4">
          <Field label="Name" hint="As recipients see it">
            <TextInput value="Lantern & Orchard" readOnly />
          </Field>
          <Field label="Email" required error="Enter an address.">
            <TextInput />
          </Field>
          <Field label="Zone">
            <Select value="a" options={[{ value: 'a', label: 'Europe/Madrid' }]} onValueChange={nothing} />
          </Field>
          <Field label="Date">
            <DateInput value="2026-11-22" onValueChange={nothing} />
          </Field>
          <Checkbox label="I have read the warnings" checked readOnly />
          <Switch label="Include bots" checked readOnly />
        </div>
      </Card>
      <ProgressBar label="Sending" value={40} max={100} />
      <DataTable
        caption="Campaigns"
        columns={[
          { id: 'name', header: 'Name', cell: (row: { readonly name: string }) => row.name },
          { id: 'sent', header: 'Sent', cell: () => '1,204' },
        ]}
        rows={[{ name: 'Welcome to the shop' }, { name: 'Autumn' }]}
        rowId={(row) => row.name}
      />
    </div>
  );
}

test.each(['light', 'dark'])('components match their screenshot, in %s', async (theme) => {
  await page.viewport(700, 900);
  document.documentElement.setAttribute('data-theme', theme);
  added.push(addStylesheet(styles));
  const screen = await render(<Sheet />);
  await Promise.all(
    ['400', '500', '600'].map((weight) => document.fonts.load(`${weight} 14px "Inter Variable"`)),
  );
  // The tests of another file may have left the pointer over a control.
  await pointer.moveTo(screen.getByText('Whom messages come from'));
  await expect(screen.getByTestId('sheet')).toMatchScreenshot(`components-${theme}`, {
    comparatorName: 'pixelmatch',
    // Tolerates differences in antialiasing between browser versions, but no changed color, size or position.
    comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.002 },
  });
});
