import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useReducer, type FunctionComponent } from 'react';
import { fillIn, pointer } from '@x/hands/in-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type AppContext, AppProvider, useApp } from '#/app/context.ts';
import { createTestApp } from '#/testing/create-test-app.ts';
import { Form } from './form.tsx';
import { useForm, type FormHandle } from './use-form.ts';

async function showForm(component: FunctionComponent = AudienceForm) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true, data: {} })));
  const root = createRootRouteWithContext<AppContext>()({ component });
  const app = createTestApp(send);
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    context: app,
  });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <AppProvider value={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </I18nProvider>,
  );
  return { screen, send };
}

function AudienceForm() {
  const { client } = useApp();
  const [renders, renderAgain] = useReducer((count: number) => count + 1, 0);
  const form = useForm({
    name: 'audience',
    initial: { name: '', description: '', tags: ['a', 'b'] },
    submit: ({ name, description }) =>
      client.call(
        contract.audiences.create,
        { body: { name, description, project_id: '1' } },
        { quiet: true },
      ),
    onSuccess: () => undefined,
  });
  return (
    <Form form={form}>
      <label>
        Name <input {...form.field('name')} onChange={(event) => form.set({ name: event.target.value })} />
      </label>
      <p role="alert">{form.errors.name}</p>
      <button
        type="button"
        onClick={() => {
          form.set({ name: 'Friends' });
          form.set({ description: 'of the house' });
        }}
      >
        Fill in
      </button>
      <button type="button" onClick={renderAgain}>
        Render again
      </button>
      <button type="submit">Create</button>
      <output>
        {form.values.name} {form.values.description} {renders}
      </output>
    </Form>
  );
}

/** Form that stays open after its submit, and refuses an empty name. */
function GreetingForm() {
  const form: FormHandle<{ name: string }> = useForm({
    name: 'greeting',
    initial: { name: '' },
    check: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
    submit: ({ name }) => Promise.resolve({ success: true, status: 200, data: name } as const),
    onSuccess: (): void => form.set({ name: '' }),
  });
  return (
    <Form form={form}>
      <label>
        Name <input {...form.field('name')} onChange={(event) => form.set({ name: event.target.value })} />
      </label>
      <p role="alert">{form.errors.name}</p>
      <button type="submit">Greet</button>
    </Form>
  );
}

// Tests of other forms leave drafts in the tab.
beforeEach(() => sessionStorage.clear());

test('two changes in one tick are both kept', async () => {
  const { screen } = await showForm();
  await pointer.press(screen.getByText('Fill in'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Friends of the house 0');
});

test('unchanged values are neither serialized nor stored', async () => {
  const { screen } = await showForm();
  await fillIn(screen.getByRole('textbox'), 'Friends');
  const store = vi.spyOn(Storage.prototype, 'setItem');
  const stringify = vi.spyOn(JSON, 'stringify');
  screen
    .getByText('Render again')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => {
    if (!screen.getByRole('status').element().textContent.endsWith('1')) throw new Error('Not rendered yet.');
  });
  const serialized = stringify.mock.calls.filter(
    ([value]) => typeof value === 'object' && value !== null && 'tags' in value,
  );
  const stored = store.mock.calls.length;
  vi.restoreAllMocks();
  expect(serialized).toEqual([]);
  expect(stored).toBe(0);
});

test('a value that breaks the contract shows an error at its field and is not sent', async () => {
  const { screen, send } = await showForm();
  await pointer.press(screen.getByText('Create'));
  await expect.element(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(send).not.toHaveBeenCalled();
});

test('a field that a success empties shows no error before the next submit', async () => {
  const { screen } = await showForm(GreetingForm);
  const name = screen.getByRole('textbox');
  await fillIn(name, 'Ada');
  await pointer.press(screen.getByText('Greet'));
  await expect.element(name).toHaveValue('');
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  await pointer.press(screen.getByText('Greet'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
});
