import { i18n } from '@lingui/core';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { TextInput } from '@x/ui';
import { fillIn, pointer } from '@x/hands/in-page';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppProviders } from '#/app/app-providers.tsx';
import { type AppContext, useApp } from '#/app/context.ts';
import { createTestApp } from '#/testing/create-test-app.ts';
import { Form } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useForm } from './use-form.ts';

const id = '0198c5a2-1111-7000-8000-000000000001';
const cookies = {
  read: (name: string) => (name === 'signed_in' ? `${id}.${id}` : undefined),
  write: () => undefined,
  remove: () => undefined,
};

function TeamForm() {
  const { client } = useApp();
  const navigate = useNavigate();
  const form = useForm({
    name: 'team',
    initial: { name: 'Writers' },
    submit: (body) => client.call(contract.teams.update, { params: { id }, body }, { quiet: true }),
    onSuccess: () => navigate({ to: '/list' as never }),
  });
  return (
    <Form form={form}>
      <LeaveGuard form={form} />
      <TextInput aria-label="Name" {...form.field('name')} />
      <button type="submit">Save</button>
      <Link to={'/list' as never}>Cancel</Link>
    </Form>
  );
}

async function openForm() {
  const saved = {
    id,
    name: 'Editors',
    created_at: '2026-11-21T12:00:00.000Z',
    organization: { id, name: 'A' },
  };
  const send: typeof fetch = () => Promise.resolve(Response.json({ success: true, data: saved, errors: [] }));
  const root = createRootRouteWithContext<AppContext>()();
  const app = createTestApp(send, cookies);
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: TeamForm }),
      createRoute({ getParentRoute: () => root, path: '/list', component: () => <h1>Teams</h1> }),
    ]),
    history: createMemoryHistory(),
    context: app,
  });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return render(
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

// Tests of other forms leave drafts in the tab.
beforeEach(() => sessionStorage.clear());

test('an unchanged form is left without a question', async () => {
  const screen = await openForm();
  await pointer.press(screen.getByRole('link', { name: 'Cancel' }));
  await expect.element(screen.getByRole('heading', { name: 'Teams' })).toBeVisible();
});

test('a changed form asks, and keeps what was typed if the user stays', async () => {
  const screen = await openForm();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await fillIn(name, 'Editors');
  await pointer.press(screen.getByRole('link', { name: 'Cancel' }));
  await expect.element(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await pointer.press(screen.getByRole('button', { name: 'Keep editing' }));
  await expect.element(name).toHaveValue('Editors');
  await pointer.press(screen.getByRole('link', { name: 'Cancel' }));
  await pointer.press(screen.getByRole('button', { name: 'Leave' }));
  await expect.element(screen.getByRole('heading', { name: 'Teams' })).toBeVisible();
});

test('saving a changed form leads on without a question', async () => {
  const screen = await openForm();
  await fillIn(screen.getByRole('textbox', { name: 'Name' }), 'Editors');
  await pointer.press(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByRole('heading', { name: 'Teams' })).toBeVisible();
});
