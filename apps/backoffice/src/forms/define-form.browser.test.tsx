import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { contract, type BounceLimits, type Tag } from '@x/api-client';
import { fillIn, pointer } from '@x/hands/in-page';
import { useState, type FunctionComponent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppProviders } from '#/app/app-providers.tsx';
import type { AppContext } from '#/app/context.ts';
import { messages as spanish } from '#/locales/signed-in/es.ts';
import { createTestApp } from '#/testing/create-test-app.ts';
import { defineEntityForm } from './define-form.tsx';
import { defineFormDialog } from './define-form-dialog.tsx';
import { checkboxField, selectField } from './fields/choice-fields.tsx';
import { customField } from './fields/custom-field.tsx';
import { numberField } from './fields/number-field.tsx';
import { longTextField, secretField, textField } from './fields/text-fields.tsx';

const id = '0198c5a2-1111-7000-8000-000000000001';
const limits: BounceLimits = { bounce_percent: 5, complaint_percent: 0.1, minimum_messages: 100 };

const LimitsForm = defineEntityForm({
  name: 'limits',
  body: contract.projects.setBounceLimits.body,
  fields: {
    bounce_percent: numberField({ label: msg`Bounces (%)`, step: 0.01 }),
    complaint_percent: numberField({ label: msg`Spam complaints (%)`, step: 0.01 }),
    minimum_messages: customField<number>({ label: msg`Messages before the limits apply` }),
  },
  toValues: (current?: BounceLimits) => ({
    bounce_percent: current?.bounce_percent ?? null,
    complaint_percent: current?.complaint_percent ?? null,
    minimum_messages: current?.minimum_messages ?? 10,
  }),
  save: (body, { call }) => call(contract.projects.setBounceLimits, { params: { id }, body }),
  Layout: ({ field, form }) => (
    <>
      {field('bounce_percent')}
      {field('complaint_percent')}
      {field('minimum_messages', {
        control: (
          <button type="button" onClick={() => form.set({ minimum_messages: 500, bounce_percent: null })}>
            {form.values.minimum_messages}
          </button>
        ),
      })}
    </>
  ),
  saveLabel: msg`Save limits`,
});

const TagsDialog = defineFormDialog({
  name: 'tag',
  body: contract.tags.update.body,
  fields: { name: textField({ label: msg`Name`, hint: msg`Only your team sees this name.` }) },
  toValues: (tag?: Tag) => ({ name: tag?.name ?? '' }),
  save: (body, { call }) => call(contract.tags.create, { body: { ...body, project_id: id } }),
  title: msg`New tag`,
  submitLabel: msg`Create tag`,
  focusFirst: true,
});

type Respond = (body: unknown) => { readonly status: number; readonly body: object };

async function show(component: FunctionComponent, respond: Respond, locale: 'en' | 'es' = 'en') {
  const sent: unknown[] = [];
  const send: typeof fetch = (_url, { body } = {}) => {
    const request: unknown = JSON.parse(typeof body === 'string' ? body : '{}');
    sent.push(request);
    const response = respond(request);
    return Promise.resolve(
      Response.json(response.body, {
        status: response.status,
        headers: { etag: `"${String(sent.length)}"` },
      }),
    );
  };
  const app = createTestApp(send);
  const router = createRouter({
    routeTree: createRootRouteWithContext<AppContext>()({ component }),
    history: createMemoryHistory(),
    context: app,
  });
  i18n.loadAndActivate({ locale, messages: locale === 'es' ? spanish : {} });
  const screen = await render(
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { screen, sent };
}

const refuse: Respond = () => {
  const error = { id: '1', code: 'tag_exists', message: 'This name is taken.', path: 'body.name' };
  return { status: 409, body: { success: false, errors: [error] } };
};
const accept: Respond = (body) => ({ status: 200, body: { success: true, data: body } });

function LimitsPage() {
  const [saved, setSaved] = useState<BounceLimits>();
  return (
    <>
      <LimitsForm entity={limits} onSaved={setSaved} />
      <output>{saved?.minimum_messages}</output>
    </>
  );
}

function TagPage() {
  const [open, setOpen] = useState(true);
  const [saved, setSaved] = useState<Tag>();
  return (
    <>
      <TagsDialog open={open} onOpenChange={setOpen} onSaved={setSaved} />
      <output>{saved?.name}</output>
    </>
  );
}

// Tests of other forms leave drafts in the tab.
beforeEach(() => sessionStorage.clear());

test('a field has its label, its hint and the mark of the contract', async () => {
  const { screen } = await show(TagPage, accept);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toBeRequired();
  await expect.element(name).toHaveAccessibleDescription('Only your team sees this name.');
  await expect.element(name).toHaveFocus();
});

test('a number stays within the bounds of the contract', async () => {
  const { screen } = await show(LimitsPage, accept);
  const bounces = screen.getByRole('spinbutton', { name: 'Bounces (%)' });
  await expect.element(bounces).not.toBeRequired();
  await fillIn(bounces, '101');
  await expect.element(screen.getByText('Enter a number from 0.01 to 100.')).toBeVisible();
});

test('a control of its own changes several fields, and the page gets what was saved', async () => {
  const { screen, sent } = await show(LimitsPage, accept);
  await pointer.press(screen.getByRole('button', { name: '100' }));
  await pointer.press(screen.getByRole('button', { name: 'Save limits' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('500');
  expect(sent).toEqual([{ ...limits, minimum_messages: 500, bounce_percent: null }]);
});

test('a dialog shows an error of the API at its field and stays open', async () => {
  const { screen } = await show(TagPage, refuse);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await fillIn(name, 'VIP');
  await pointer.press(screen.getByRole('button', { name: 'Create tag' }));
  await expect.element(name).toHaveAccessibleDescription(/This name is taken\./u);
  await expect.element(name).toHaveFocus();
});

test('a dialog refuses what the contract refuses, without a request', async () => {
  const { screen, sent } = await show(TagPage, accept);
  await pointer.press(screen.getByRole('button', { name: 'Create tag' }));
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a dialog closes after it has saved', async () => {
  const tag = { id, project_id: id, name: 'VIP', contacts: 0, created_at: '', updated_at: '' };
  const at = '2026-11-21T12:00:00.000Z';
  const { screen } = await show(TagPage, () => ({
    status: 201,
    body: { success: true, data: { ...tag, created_at: at, updated_at: at } },
  }));
  await fillIn(screen.getByRole('textbox', { name: 'Name' }), 'VIP');
  await pointer.press(screen.getByRole('button', { name: 'Create tag' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('VIP');
  await vi.waitFor(() => expect(screen.getByRole('dialog').elements()).toEqual([]));
});

test('texts are in the language of the user', async () => {
  const { screen } = await show(TagPage, accept, 'es');
  await expect.element(screen.getByRole('dialog', { name: 'Nueva etiqueta' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Crear etiqueta' })).toBeVisible();
});

interface Person {
  readonly kind: 'one' | 'many';
  readonly active: boolean;
  readonly note: string;
  readonly password: string;
}

const saved: Person = { kind: 'one', active: false, note: 'Hello', password: '' };

const PersonForm = defineEntityForm({
  name: 'person',
  body: { entries: {} },
  fields: {
    kind: selectField({
      label: msg`Type`,
      choices: [
        { value: 'one', label: msg`Name` },
        { value: 'many', label: msg`Tags` },
      ],
    }),
    active: checkboxField({ label: msg`Admin` }),
    note: longTextField({ label: msg`Description` }),
    password: secretField({ label: msg`Password`, autoComplete: 'new-password' }),
  },
  toValues: (person: Person = saved) => ({ ...person, password: '' }),
  save: () =>
    Promise.resolve({
      success: false,
      status: 412,
      errors: [],
      current: { kind: 'many', active: true, note: 'Bye', password: '' },
    } as const),
});

test('a conflict shows each field with its label and the names of its values, and no secrets', async () => {
  const { screen } = await show(() => <PersonForm entity={saved} onSaved={() => undefined} />, accept);
  await fillIn(screen.getByRole('textbox', { name: 'Description' }), 'Hi');
  await fillIn(screen.getByLabelText('Password', { exact: true }), 'secret');
  await pointer.press(screen.getByRole('button', { name: 'Save changes' }));
  const conflict = screen.getByRole('alert');
  await expect.element(conflict.getByRole('group', { name: 'Description' })).toBeVisible();
  await expect.element(conflict.getByRole('radio', { name: 'Hi' })).toBeVisible();
  await expect
    .element(conflict.getByText('Fields updated with the saved values: Type and Admin'))
    .toBeVisible();
  expect(conflict.getByText('secret').elements()).toEqual([]);
});
