import { i18n } from '@lingui/core';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { contract, createRevisionMemory, type Audience } from '@x/api-client';
import { useState } from 'react';
import { fillIn, pointer } from '@x/hands/in-page';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppProviders } from '#/app/app-providers.tsx';
import { type AppContext, useApp } from '#/app/context.ts';
import { AudienceForm } from '#/audience/audiences/audience-form.tsx';
import { createTestApp } from '#/testing/create-test-app.ts';

const id = '0198c5a2-1111-7000-8000-000000000001';
/** Server with one audience, which checks `If-Match` as the API does. */
function createServer() {
  const stored = { name: 'Customers', description: 'Everyone who bought', revision: 1 };
  const audience = () => ({
    id,
    name: stored.name,
    description: stored.description,
    contacts: 3,
    mailable: 3,
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
    project_id: id,
  });
  const respond = (status: number, body: object) =>
    Promise.resolve(Response.json(body, { status, headers: { etag: `"${String(stored.revision)}"` } }));
  const send: typeof fetch = (_url, init = {}) => {
    const expected = new Headers(init.headers).get('if-match');
    if (init.method !== 'PUT') return respond(200, { success: true, data: audience(), errors: [] });
    if (expected !== null && expected !== `"${String(stored.revision)}"`) {
      const details = { changed_by: 'Bea', changed_at: '2026-11-23T10:00:00.000Z' };
      const errors = [{ id: '1', code: 'revision_conflict', message: 'Changed.', details }];
      return respond(412, { success: false, data: audience(), errors });
    }
    Object.assign(stored, JSON.parse(typeof init.body === 'string' ? init.body : '{}'), {
      revision: stored.revision + 1,
    });
    return respond(200, { success: true, data: audience(), errors: [] });
  };
  const changeElsewhere = (change: { readonly name?: string; readonly description?: string }) => {
    Object.assign(stored, change, { revision: stored.revision + 1 });
  };
  return { send, stored, changeElsewhere };
}

function Page() {
  const { client } = useApp();
  const [audience, setAudience] = useState<Audience>();
  const [saved, setSaved] = useState(false);
  if (audience === undefined) {
    const load = async () => {
      const result = await client.call(contract.audiences.get, { params: { id } });
      if (result.success) setAudience(result.data);
    };
    return <button onClick={() => void load()}>Open</button>;
  }
  return (
    <>
      <AudienceForm entity={audience} projectId={id} onSaved={() => setSaved(true)} cancel={null} />
      <output>{saved ? 'Saved' : 'Not saved'}</output>
    </>
  );
}

async function openForm() {
  const server = createServer();
  const app = createTestApp(server.send);
  app.revisions.set(createRevisionMemory());
  const router = createRouter({
    routeTree: createRootRouteWithContext<AppContext>()({ component: Page }),
    history: createMemoryHistory(),
    context: app,
  });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const screen = await render(
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  await pointer.press(screen.getByText('Open'));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('Customers');
  const save = () => pointer.press(screen.getByRole('button', { name: 'Save changes' }));
  return { ...server, screen, name, save };
}

// Tests of other forms leave drafts in the tab.
beforeEach(() => sessionStorage.clear());

test('keeps what somebody else has saved in fields that the user has not touched', async () => {
  const { screen, name, save, stored, changeElsewhere } = await openForm();
  await fillIn(name, 'Buyers');
  changeElsewhere({ description: 'Everyone who bought in 2026' });
  await save();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(stored).toEqual({ name: 'Buyers', description: 'Everyone who bought in 2026', revision: 3 });
});

test('lets the user choose if both have changed a field, and saves nothing before', async () => {
  const { screen, name, save, stored, changeElsewhere } = await openForm();
  await fillIn(name, 'Buyers');
  changeElsewhere({ name: 'Shoppers', description: 'Everyone who bought in 2026' });
  await save();
  await expect.element(screen.getByRole('alert').getByText(/^Bea saved changes on/u)).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Description' }))
    .toHaveValue('Everyone who bought in 2026');
  await save();
  expect(stored.name).toBe('Shoppers');
  await pointer.press(screen.getByRole('radio', { name: 'Buyers' }));
  await save();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(stored).toMatchObject({ name: 'Buyers', revision: 3 });
});

test('typing another value counts as a choice', async () => {
  const { screen, name, save, stored, changeElsewhere } = await openForm();
  await fillIn(name, 'Buyers');
  changeElsewhere({ name: 'Shoppers' });
  await save();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await fillIn(name, 'Buyers and shoppers');
  await save();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(stored.name).toBe('Buyers and shoppers');
});

test('asks again if the chosen field changes once more', async () => {
  const { screen, name, save, stored, changeElsewhere } = await openForm();
  await fillIn(name, 'Buyers');
  changeElsewhere({ name: 'Shoppers' });
  await save();
  await pointer.press(screen.getByRole('radio', { name: 'Buyers' }));
  changeElsewhere({ name: 'Clients' });
  await save();
  await expect.element(screen.getByRole('radio', { name: 'Clients' })).toBeVisible();
  expect(stored.name).toBe('Clients');
});
