import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, userEvent, within } from 'storybook/test';
import { audience, contacts, imported } from '#/testing/sample/audiences.ts';
import { performance } from '#/testing/sample/campaigns.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Imports' } satisfies Meta;
export default meta;

const { imports } = contract.audiences;
const contactList = screenAt(`/audiences/${audience.id}/contacts`, [
  answers(contract.audiences.get, audience),
  answers(contract.audiences.contacts, {
    ...pageOf(contacts, audience.contacts),
    audience: { id: audience.id, name: audience.name },
    exact: true,
    sort: 'created_at',
    order: 'desc',
  }),
  answers(contract.analytics.performance, performance),
]);

export const Importing = contactList({
  shows: /customers\.csv/u,
  but: [answers(imports, pageOf([{ ...imported, status: 'running', finished_at: null }]))],
});
export const ImportedWithRefusals = contactList({
  shows: 'hello@',
  but: [
    answers(imports, pageOf([imported])),
    answers(
      contract.imports.refusals,
      pageOf([
        { line: 3, reason: 'email_invalid', message: 'This is not an email address.', content: 'hello@' },
        {
          line: 9,
          reason: 'columns_mismatch',
          message: 'The row has 6 values, the header 5.',
          content: 'a@example.com,A,B,,,C',
        },
      ]),
    ),
    answers(contract.imports.skippedSummary, {
      items: [{ field: 'phone', reason: 'phone_invalid', values: 1, samples: ['-----'] }],
    }),
  ],
});
/** Leaves the contacts and opens them again, as on a later visit. */
async function visitAgain() {
  const trail = within(page.getByRole('navigation', { name: 'Breadcrumbs' }));
  await userEvent.click(trail.getByRole('link', { name: audience.name }));
  await userEvent.click(await page.findByRole('link', { name: 'View contacts' }));
  await page.findByText('Jonas@example.com');
}

const lastImport = () => page.findByRole('button', { name: /^Last import: customers\.csv, / });

export const ImportReportShownOnce = contactList({
  shows: 'Import of customers.csv',
  but: [answers(imports, pageOf([{ ...imported, refused: 0, skipped_values: 0, never_mailed: [] }]))],
  async play() {
    await expect(page.getByLabelText('Result of the import')).toBeVisible();
    await visitAgain();
    await expect(await lastImport()).toBeVisible();
    await expect(page.queryByLabelText('Result of the import')).toBeNull();
    await userEvent.click(await lastImport());
    await expect(await page.findByLabelText('Result of the import')).toBeVisible();
  },
});
export const ImportProblemsShownUntilClosed = contactList({
  shows: 'Import of customers.csv',
  but: [
    answers(imports, pageOf([imported])),
    answers(contract.imports.refusals, pageOf([])),
    answers(contract.imports.skippedSummary, { items: [] }),
  ],
  async play() {
    await visitAgain();
    const notice = 'Import of customers.csv: 2 rows were skipped and 1 value was skipped';
    await expect(await page.findByText(notice)).toBeVisible();
    await expect(page.queryByLabelText('Result of the import')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Show report' }));
    await userEvent.click(await page.findByRole('button', { name: 'Dismiss the result' }));
    await expect(await lastImport()).toBeVisible();
    await visitAgain();
    await expect(await lastImport()).toBeVisible();
    await expect(page.queryByText(notice)).toBeNull();
  },
});
export const ImportReportClosedInSpanishOnAPhone = contactList({
  shows: /customers\.csv/u,
  locale: 'es',
  phone: true,
  but: [
    answers(imports, pageOf([imported])),
    answers(contract.imports.refusals, pageOf([])),
    answers(contract.imports.skippedSummary, { items: [] }),
  ],
  async play() {
    await userEvent.click(await page.findByRole('button', { name: 'Ocultar el resultado' }));
    await expect(await page.findByRole('button', { name: /^Última importación: / })).toBeVisible();
  },
});
export const ImportToConfirm = contactList({
  shows: 'Correo',
  but: [
    answers(imports, pageOf([{ ...imported, status: 'awaiting_mapping', finished_at: null }])),
    answers(contract.imports.preview, {
      encoding: 'utf-8',
      encodings: [{ encoding: 'utf-8', sample: '' }],
      remembered: false,
      mapping: null,
      states: [],
      delimiter: ';',
      header: true,
      columns: [
        { name: 'Correo', field: 'email' },
        { name: 'Nombre', field: 'first_name' },
        { name: 'Cliente desde', field: 'field:cliente_desde' },
      ],
      new_fields: [
        {
          key: 'cliente_desde',
          label: 'Cliente desde',
          type: 'number',
          choices: [],
          number_format: 'plain',
          decimals: null,
        },
      ],
      rows: [
        ['lucia@example.com', 'Lucía', '2019'],
        ['jonas@example.com', 'Jonas', '2021'],
      ],
      dates: [],
      phone_countries: ['ES', 'GB'],
    }),
  ],
});
export const ImportChecked = contactList({
  shows: '120 addresses will never be mailed, because the file says that they unsubscribed.',
  but: [
    answers(
      imports,
      pageOf([
        {
          ...imported,
          status: 'checked',
          finished_at: null,
          states: [
            { value: 'active', state: 'subscribed', known: true, rows: 31_932 },
            { value: 'unsubscribed', state: 'unsubscribe', known: true, rows: 120 },
            { value: 'on hold', state: 'no_consent', known: false, rows: 14 },
          ],
        },
      ]),
    ),
    answers(contract.imports.refusals, pageOf([])),
    answers(contract.imports.skippedSummary, {
      items: [{ field: 'phone', reason: 'phone_invalid', values: 1, samples: ['-----'] }],
    }),
    answers(contract.imports.preview, {
      encoding: 'windows-1250',
      encodings: [
        { encoding: 'windows-1250', sample: 'Łukasz Żółć' },
        { encoding: 'windows-1252', sample: '£ukasz ¯ó³æ' },
      ],
      remembered: true,
      mapping: { header: true, columns: ['email', 'first_name', 'subscription'] },
      states: [],
      delimiter: ';',
      header: true,
      columns: [
        { name: 'E-mail', field: 'email' },
        { name: 'Imię', field: 'first_name' },
        { name: 'Status', field: 'subscription' },
      ],
      new_fields: [],
      rows: [['lukasz@example.com', 'Łukasz', 'active']],
      dates: [],
      phone_countries: ['ES', 'GB'],
    }),
  ],
});
export const ImportWithAmbiguousDates = contactList({
  shows: 'The dates in this file can be read in two ways. Choose the right format.',
  but: [
    answers(imports, pageOf([{ ...imported, status: 'awaiting_mapping', finished_at: null }])),
    answers(contract.imports.preview, {
      encoding: 'utf-8',
      encodings: [{ encoding: 'utf-8', sample: '' }],
      remembered: false,
      mapping: null,
      states: [],
      delimiter: ',',
      header: true,
      columns: [
        { name: 'Email', field: 'email' },
        { name: 'Birthday', field: 'birthdate' },
        { name: 'Phone', field: 'phone' },
      ],
      new_fields: [],
      rows: [['lucia@example.com', '03/02/1985', '600 123 456']],
      dates: [
        {
          column: 1,
          order: null,
          samples: [{ value: '03/02/1985', day_first: '1985-02-03', month_first: '1985-03-02' }],
        },
      ],
      phone_countries: ['ES', 'GB'],
    }),
  ],
});
