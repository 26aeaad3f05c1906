import { logInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { checkPageInBothThemes } from './page-checks.ts';

/**
 * A file as a Spanish spreadsheet saves it, with semicolons and Windows-1252. It has an invalid row and no header row.
 */
const spanishFile = Buffer.from(
  [
    'Ada;Muñoz;ada@example.com;600 000 001',
    'Íñigo;Núñez;inigo@example.com;600 000 002',
    'Nadie;;sin correo;',
    'Ada;Muñoz Ruiz;ADA@example.com;',
    ...Array.from(
      { length: 40 },
      (_, index) => `Nombre${String(index)};Apellido;lector${String(index)}@example.com;`,
    ),
    '',
  ].join('\r\n'),
  'latin1',
);

const languages = [
  {
    id: 'en',
    logIn: 'Log in',
    name: 'Name',
    create: 'Create audience',
    contacts: (count: string) => `Contacts (${count})`,
    importContacts: 'Import contacts',
    upload: 'Upload',
    meaning: (column: number) => `Field for Column ${String(column)}`,
    tryOut: 'Check file',
    consent: 'They asked for mail',
    plan: 'What the import will do',
    planned: '42 contacts are new.',
    result: 'Result of the import',
    begin: 'Import',
    surname: 'Surname',
    selectPage: 'Select this page',
    selectAll: (count: string) => `Select all ${count}`,
    deleteSelected: 'Delete selected',
    delete: 'Delete',
    timeline: 'Timeline',
    imported: 'Imported',
    showReport: 'Show report',
    undo: 'Undo the import',
    confirmUndo: 'Undo',
    undone: 'Result of undoing the import',
  },
  {
    id: 'es',
    logIn: 'Iniciar sesión',
    name: 'Nombre',
    create: 'Crear audiencia',
    contacts: (count: string) => `Contactos (${count})`,
    importContacts: 'Importar contactos',
    upload: 'Subir',
    meaning: (column: number) => `Campo para Columna ${String(column)}`,
    tryOut: 'Comprobar archivo',
    consent: 'Pidieron recibir correo',
    plan: 'Qué hará la importación',
    planned: '42 contactos son nuevos.',
    result: 'Resultado de la importación',
    begin: 'Importar',
    surname: 'Apellidos',
    selectPage: 'Seleccionar esta página',
    selectAll: (count: string) => `Seleccionar los ${count}`,
    deleteSelected: 'Eliminar selección',
    delete: 'Eliminar',
    timeline: 'Cronología',
    imported: 'Importado',
    showReport: 'Ver el informe',
    undo: 'Deshacer la importación',
    confirmUndo: 'Deshacer',
    undone: 'Resultado de deshacer la importación',
  },
] as const;

for (const words of languages) {
  test(`imports contacts, shows their history and undoes the import, in ${words.id}`, async ({
    page,
    context,
    system,
  }) => {
    await context.addCookies([{ name: 'language', value: words.id, url: system.url }]);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const title = (name: string) =>
      expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const figures = (name: string) => main.getByLabel(name).locator('dd');

    await logInToDemo(page, system.url, words.logIn);
    await page.goto(`${system.url}/audiences/new`);
    await main.getByLabel(words.name, { exact: true }).fill(`Lectores ${words.id}`);
    await button(words.create).click();
    await page.waitForURL(/\/audiences\/[\w-]{36}/u);
    const audience = page.url().split('?')[0] ?? '';

    // The file is shown before any of its rows are imported, and a reload keeps the suggested columns.
    await page.goto(`${audience}/contacts`);
    await button(words.importContacts).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'lectores.csv',
      mimeType: 'text/csv',
      buffer: spanishFile,
    });
    await dialog.getByRole('button', { name: words.upload, exact: true }).click();
    await expect(main.getByText(/^Muñoz ·/u)).toBeVisible();
    await page.reload();
    await expect(main.getByLabel(words.meaning(3))).toHaveValue('email');
    await main.getByLabel(words.meaning(1)).selectOption('first_name');
    await main.getByLabel(words.meaning(2)).selectOption('surname');
    await main.getByLabel(words.meaning(4)).selectOption('phone');
    await checkPageInBothThemes(page, `mapping-${words.id}`);
    await main.getByLabel(words.consent).check();
    await button(words.tryOut).click();
    const plan = main.getByRole('list', { name: words.plan });
    await expect(plan.getByText(words.planned)).toBeVisible({ timeout: 60_000 });
    await expect(plan.getByRole('listitem')).toHaveCount(3);
    await title(words.contacts('0'));
    await checkPageInBothThemes(page, `checked-${words.id}`);
    await button(words.begin).click();
    await title(words.contacts('42'));
    // Created, updated, unchanged, duplicate rows and skipped rows.
    await expect(figures(words.result)).toHaveText(['42', '0', '0', '1', '1']);

    // Search and order are part of the URL and survive a reload.
    await main.getByRole('searchbox').fill('nunez');
    await title(words.contacts('1'));
    await expect(page).toHaveURL(/search=nunez/u);
    await page.reload();
    await title(words.contacts('1'));
    await main.getByRole('searchbox').fill('');
    await title(words.contacts('42'));
    await main.getByRole('button', { name: words.surname, exact: true }).click();
    await expect(page).toHaveURL(/sort=surname/u);
    await expect(main.getByRole('columnheader', { name: words.surname })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await checkPageInBothThemes(page, `contacts-${words.id}`);

    await main.getByRole('searchbox').fill('inigo@');
    await title(words.contacts('1'));
    await main.getByRole('link', { name: 'inigo@example.com' }).click();
    await expect(main.getByRole('heading', { name: words.timeline })).toBeVisible();
    await expect(main.getByText(words.imported, { exact: true })).toBeVisible();
    await checkPageInBothThemes(page, `contact-${words.id}`);

    // Delete the matching contacts on all pages.
    await page.goto(`${audience}/contacts?search=lector`);
    await title(words.contacts('40'));
    await main.getByLabel(words.selectPage).check();
    await button(words.selectAll('40')).click();
    await checkPageInBothThemes(page, `selected-${words.id}`);
    await button(words.deleteSelected).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.delete, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(main.getByRole('link', { name: /lector/u })).toHaveCount(0);

    // Undoing the import removes the contacts that are left.
    await page.goto(`${audience}/contacts`);
    await title(words.contacts('2'));
    await button(words.showReport).click();
    await button(words.undo).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.confirmUndo, exact: true }).click();
    await expect(figures(words.undone).first()).toHaveText('2', { timeout: 60_000 });
    await title(words.contacts('0'));
    await checkPageInBothThemes(page, `undone-${words.id}`);
  });
}
