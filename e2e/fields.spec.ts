import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { createStarterDocument, paragraphOf } from '@x/email-compiler';
import { createAudience } from './campaign.ts';
import { createTemplate, logInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { checkPageInBothThemes } from './page-checks.ts';
import { pickOption } from './pick-option.ts';

const contacts = 30;

const languages = [
  {
    id: 'en',
    logIn: 'Log in',
    header: 'email,first_name,City,Last order,Lifetime value,Loyal,Language',
    row: (index: number, city: string) =>
      `reader${String(index)}@example.com,Reader${String(index)},${city},${String(index + 1)}/01/2026,${String(1000 + index)}.5,yes,en`,
    importContacts: 'Import contacts',
    upload: 'Upload',
    consent: 'They asked for mail',
    checkFile: 'Check file',
    begin: 'Import',
    result: 'Result of the import',
    typeOf: (label: string) => `Type of ${label}`,
    columns: { city: 'City', order: 'Last order', value: 'Lifetime value', loyal: 'Loyal' },
    keys: ['city', 'last_order', 'lifetime_value', 'loyal', 'language'],
    fieldsPage: 'Fields and tags',
    fields: 'Fields',
    changeField: (label: string) => `Edit the field ${label}`,
    name: 'Name',
    listed: 'Show in contact lists',
    saveChanges: 'Save changes',
    town: 'Home town',
    title: (count: string) => `Contacts (${count})`,
    field: 'Field',
    valueOf: (label: string) => `Value of ${label}`,
    manage: 'Manage contact',
    typedValue: '99.25',
    writtenValue: '99.25',
    selectPage: 'Select this page',
    selectAll: (count: string) => `Select all ${count}`,
    changeTags: 'Change tags',
    add: /^Tags to add/u,
    remove: /^Tags to remove/u,
    missing: 'Enter a tag to add, or choose a tag to remove.',
    selected: (count: string) => `${count} contacts are selected.`,
    changed: (count: string) => `The tags of ${count} contacts were changed.`,
    tag: 'Tag',
    canvas: 'Canvas',
    paragraph: 'Paragraph block',
    insert: 'Insert merge tag',
    search: 'Search',
    fallback: (label: string) => `Fallback text if ${label} is empty`,
    save: 'Save',
    saved: 'All changes saved',
    previewAs: /^Preview as/u,
    searchContacts: 'Search contacts',
    contacts: 'Contacts',
    audience: 'Audience',
    writtenDay: 'January 3, 2026',
    export: 'Export as CSV',
  },
  {
    id: 'es',
    logIn: 'Iniciar sesión',
    header: 'email;nombre;Ciudad;Último pedido;Gasto total;Fiel;Idioma',
    row: (index: number, city: string) =>
      `reader${String(index)}@example.com;Reader${String(index)};${city};${String(index + 1)}/01/2026;1.${String(index).padStart(3, '0')},5;sí;es`,
    importContacts: 'Importar contactos',
    upload: 'Subir',
    consent: 'Pidieron recibir correo',
    checkFile: 'Comprobar archivo',
    begin: 'Importar',
    result: 'Resultado de la importación',
    typeOf: (label: string) => `Tipo de ${label}`,
    columns: { city: 'Ciudad', order: 'Último pedido', value: 'Gasto total', loyal: 'Fiel' },
    keys: ['ciudad', 'ultimo_pedido', 'gasto_total', 'fiel', 'language'],
    fieldsPage: 'Campos y etiquetas',
    fields: 'Campos',
    changeField: (label: string) => `Editar el campo ${label}`,
    name: 'Nombre',
    listed: 'Mostrar en las listas de contactos',
    saveChanges: 'Guardar cambios',
    town: 'Localidad',
    title: (count: string) => `Contactos (${count})`,
    field: 'Campo',
    valueOf: (label: string) => `Valor de ${label}`,
    manage: 'Gestionar contacto',
    typedValue: '99,25',
    writtenValue: '99,25',
    selectPage: 'Seleccionar esta página',
    selectAll: (count: string) => `Seleccionar los ${count}`,
    changeTags: 'Cambiar etiquetas',
    add: /^Etiquetas que añadir/u,
    remove: /^Etiquetas que quitar/u,
    missing: 'Escribe alguna etiqueta que añadir o elige alguna que quitar.',
    selected: (count: string) => `${count} contactos seleccionados.`,
    changed: (count: string) => `Se han cambiado las etiquetas de ${count} contactos.`,
    tag: 'Etiqueta',
    canvas: 'Lienzo',
    paragraph: 'Bloque Párrafo',
    insert: 'Insertar etiqueta de personalización',
    search: 'Buscar',
    fallback: (label: string) => `Texto de reserva si «${label}» está vacío`,
    save: 'Guardar',
    saved: 'Todo guardado',
    previewAs: /^Ver como/u,
    searchContacts: 'Buscar contactos',
    contacts: 'Contactos',
    audience: 'Audiencia',
    writtenDay: '3 de enero de 2026',
    export: 'Exportar como CSV',
  },
] as const;

type Words = (typeof languages)[number];

/** Half of the contacts live in Ávila, the others in Soria. */
function createFile({ header, row }: Words): Buffer {
  const rows = Array.from({ length: contacts }, (_, index) =>
    row(index, index % 2 === 0 ? 'Ávila' : 'Soria'),
  );
  return Buffer.from([header, ...rows, ''].join('\n'));
}

const figures = (scope: Locator, name: string) => scope.getByLabel(name).locator('dd');

async function importFile(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: words.importContacts }).first().click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'lectores.csv', mimeType: 'text/csv', buffer: createFile(words) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: words.upload, exact: true }).click();
  const { columns, typeOf } = words;
  await expect(main.getByLabel(typeOf(columns.city), { exact: true })).toHaveValue('text');
  await expect(main.getByLabel(typeOf(columns.order), { exact: true })).toHaveValue('date');
  await expect(main.getByLabel(typeOf(columns.value), { exact: true })).toHaveValue('number');
  await expect(main.getByLabel(typeOf(columns.loyal), { exact: true })).toHaveValue('boolean');
  await checkPageInBothThemes(page, `fields-mapping-${words.id}`);
  await main.getByLabel(words.consent).check();
  await main.getByRole('button', { name: words.checkFile, exact: true }).click();
  await main.getByRole('button', { name: words.begin, exact: true }).click();
  await expect(figures(main, words.result).first()).toHaveText(String(contacts), { timeout: 60_000 });
}

/** Renames the field of the city, and shows it and the lifetime value in contact lists. */
async function editFields(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: words.fields, exact: true });
  const dialog = page.getByRole('dialog');
  await expect(table.getByRole('row').filter({ hasText: words.keys[1] })).toContainText(words.columns.order);
  await table.getByRole('button', { name: words.changeField(words.columns.city) }).click();
  await dialog.getByLabel(words.name).fill(words.town);
  await dialog.getByLabel(words.listed).check();
  await dialog.getByRole('button', { name: words.saveChanges }).click();
  await expect(table.getByRole('row').filter({ hasText: words.keys[0] })).toContainText(words.town);
  await table.getByRole('button', { name: words.changeField(words.columns.value) }).click();
  await dialog.getByLabel(words.listed).check();
  await dialog.getByRole('button', { name: words.saveChanges }).click();
  await expect(dialog).toHaveCount(0);
  await checkPageInBothThemes(page, `fields-${words.id}`);
}

async function filterAndSort(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main');
  const title = (count: string) => main.getByRole('heading', { level: 1, name: words.title(count) });
  await expect(title(String(contacts))).toBeVisible();
  await main.getByLabel(words.field, { exact: true }).selectOption(words.town);
  await main.getByLabel(words.valueOf(words.town)).fill('ávila');
  await expect(title(String(contacts / 2))).toBeVisible();
  await main.getByRole('button', { name: words.columns.value, exact: true }).click();
  const header = main.getByRole('columnheader', { name: words.columns.value });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const first = main.getByRole('row').nth(1);
  await expect(first).toContainText('reader0@example.com');
  await main.getByRole('button', { name: words.columns.value, exact: true }).click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('reader28@example.com');
  await checkPageInBothThemes(page, `fields-filtered-${words.id}`);
  await first.getByRole('link', { name: 'reader28@example.com' }).click();
}

async function setValue(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: words.manage }).click();
  const input = main.getByLabel(new RegExp(`^${words.columns.value}`, 'u'));
  await input.fill(words.typedValue);
  await main.getByRole('button', { name: words.saveChanges }).click();
  await expect(main.getByRole('definition').filter({ hasText: words.writtenValue })).toBeVisible();
  await checkPageInBothThemes(page, `fields-contact-${words.id}`);
}

/** Tags all contacts with two tags by the keyboard, and then takes one away from those that match a filter. */
async function tagContacts(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: words.changeTags });
  const title = (count: string) => main.getByRole('heading', { level: 1, name: words.title(count) });
  const changed = (count: number) => main.getByText(words.changed(String(count)));
  await main.getByLabel(words.selectPage).check();
  await main.getByRole('button', { name: words.selectAll(String(contacts)) }).click();
  await main.getByRole('button', { name: words.changeTags }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.selected(String(contacts)))).toBeVisible();
  await expect(dialog.getByLabel(words.add)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.missing)).toBeVisible();
  await page.keyboard.type('Primavera, Feria');
  await page.keyboard.press('Enter');
  await expect(changed(contacts)).toBeVisible();
  await expect(main.getByRole('button', { name: words.changeTags })).toBeFocused();
  await expect(main.getByRole('row').nth(1)).toContainText('Primavera');

  await main.getByLabel(words.field, { exact: true }).selectOption(words.town);
  await main.getByLabel(words.valueOf(words.town)).fill('soria');
  await expect(title(String(contacts / 2))).toBeVisible();
  await main.getByLabel(words.selectPage).check();
  await main.getByRole('button', { name: words.changeTags }).click();
  await dialog.getByRole('combobox', { name: words.remove }).fill('feria');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list').getByRole('button', { name: /Feria/u })).toBeVisible();
  await checkPageInBothThemes(page, `fields-tag-dialog-${words.id}`);
  await dialog.getByRole('button', { name: words.changeTags }).click();
  await expect(changed(contacts / 2)).toBeVisible();
  await checkPageInBothThemes(page, `fields-tagged-${words.id}`);

  await main.getByLabel(words.field, { exact: true }).selectOption('');
  await main.getByLabel(words.tag, { exact: true }).selectOption('Feria');
  await expect(title(String(contacts / 2))).toBeVisible();
}

const mergeTag = (name: string) => ({ type: 'merge_tag', attrs: { name, fallback: '' } });

/** A message with one paragraph that says when the contact ordered, to which the test adds a merge tag. */
function createMessage({ keys }: Words) {
  let ids = 0;
  const starter = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
  const content = {
    ...paragraphOf(''),
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Alba · ' }, mergeTag(keys[1])] }],
  };
  return {
    ...starter,
    rows: starter.rows.map((row) => (row.type === 'paragraph' ? { ...row, content } : row)),
  };
}

async function addMergeTag(page: Page, words: Words): Promise<void> {
  const canvas = page.getByRole('region', { name: words.canvas });
  await canvas.getByRole('group', { name: words.paragraph }).first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('button', { name: words.insert }).first().click();
  await page
    .getByRole('combobox', { name: words.search })
    .or(page.getByPlaceholder(words.search))
    .first()
    .fill(words.town);
  await page.keyboard.press('Enter');
  await page.getByLabel(words.fallback(words.town)).fill('Teruel');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
}

async function previewAs(page: Page, words: Words, audience: string): Promise<void> {
  const message = page.frameLocator('iframe').first().locator('body');
  await page.getByRole('button', { name: words.previewAs }).click();
  await pickOption(page.getByLabel(words.audience, { exact: true }), audience);
  await page.getByLabel(words.searchContacts, { exact: true }).fill('reader2@');
  await page
    .getByRole('list', { name: words.contacts })
    .getByRole('button', { name: 'Reader2 reader2@example.com' })
    .click();
  await expect(message).toContainText(words.writtenDay);
  await expect(message).toContainText('Ávila');
}

for (const words of languages) {
  test(`custom fields and tags go from a file to a message and back to a file, in ${words.id}`, async ({
    page,
    context,
    system,
    ownProject: { client, projectId },
  }) => {
    await context.addCookies([{ name: 'language', value: words.id, url: system.url }]);
    const name = `Lectores ${words.id}`;
    await createAudience(client, { projectId, name: 'Otros', addresses: ['other@example.com'] });
    const { id } = await expectData(
      client.call(contract.audiences.create, { body: { project_id: projectId, name } }),
    );
    await logInToDemo(page, system.url, words.logIn);
    const list = `${system.url}/audiences/${id}/contacts`;

    await test.step('an import makes typed fields of the columns', async () => {
      await page.goto(list);
      await importFile(page, words);
    });
    await test.step('a field gets another label', async () => {
      await page.goto(`${system.url}/audiences/fields`);
      await editFields(page, words);
    });
    await test.step('contacts are filtered and sorted by fields', async () => {
      await page.goto(list);
      await filterAndSort(page, words);
    });
    await test.step('a contact gets another value', () => setValue(page, words));
    await test.step('many contacts are tagged at once', async () => {
      await page.goto(list);
      await tagContacts(page, words);
    });
    await test.step('a message shows the fields of a contact in its language', async () => {
      const template = await createTemplate(client, {
        projectId,
        name: `Carta ${words.id}`,
        document: createMessage(words),
      });
      await page.goto(`${system.url}/templates/${template}/content-editor`);
      await addMergeTag(page, words);
      await page.goto(`${system.url}/templates/${template}/preview`);
      await previewAs(page, words, name);
    });
    await test.step('an export has the columns', async () => {
      await page.goto(list);
      const download = page.waitForEvent('download');
      await page.getByRole('main').getByRole('button', { name: words.export }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      const [header = '', ...rows] = text.trimEnd().split('\r\n');
      for (const key of [...words.keys, 'tags']) expect(header.split(',')).toContain(key);
      expect(rows).toHaveLength(contacts);
      expect(rows.find((row) => row.startsWith('reader28@'))).toContain('99.25');
      expect(rows.find((row) => row.startsWith('reader1@'))).toContain('Primavera');
      expect(rows.find((row) => row.startsWith('reader1@'))).not.toContain('Feria');
    });
  });
}
