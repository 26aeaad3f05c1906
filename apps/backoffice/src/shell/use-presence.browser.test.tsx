import { i18n } from '@lingui/core';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppProvider, type AppContext } from '#/app/context.ts';
import { createTestApp } from '#/testing/create-test-app.ts';
import type { PresencePlace } from './presence-places.ts';
import { usePresence } from './use-presence.ts';

const id = '0190f8a0-0000-7000-8000-000000000001';
const campaign = { entity: 'campaign', id, state: 'viewing' } as const;
const places: Readonly<Record<string, PresencePlace | undefined>> = {
  view: campaign,
  edit: { ...campaign, state: 'editing' },
  close: undefined,
};
const ana = { id: '0190f8a0-0000-7000-8000-000000000002', name: 'Ana Ruiz', avatar: null, editing: true };

function Present() {
  const [place, setPlace] = useState<PresencePlace | undefined>(campaign);
  const people = usePresence(place);
  return (
    <>
      {Object.entries(places).map(([name, next]) => (
        <button key={name} onClick={() => setPlace(next)}>
          {name}
        </button>
      ))}
      <output>{people.map(({ name }) => name).join(', ')}</output>
    </>
  );
}

async function openPage(status = 200) {
  const states: string[] = [];
  const send: typeof fetch = (_url, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    states.push(/"state":"(\w+)"/u.exec(body)?.[1] ?? '');
    return Promise.resolve(Response.json({ success: status === 200, data: [ana] }, { status }));
  };
  const app = createTestApp(send);
  const router = createRouter({
    routeTree: createRootRouteWithContext<AppContext>()({ component: Present }),
    history: createMemoryHistory(),
    context: app,
  });
  const screen = await render(
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { screen, states, press };
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('reports every 20 seconds, and at once when the page becomes one for editing', async () => {
  const { screen, states, press } = await openPage();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ana Ruiz');
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => states).toEqual(['viewing', 'viewing']);
  await press('edit');
  await expect.poll(() => states).toEqual(['viewing', 'viewing', 'editing']);
});

test('leaves when the page is closed, and names nobody any more', async () => {
  const { screen, states, press } = await openPage();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ana Ruiz');
  await press('close');
  await expect.poll(() => states).toEqual(['viewing', 'left']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['viewing', 'left']);
});

test('reports nothing while the tab is hidden, and again when it is shown', async () => {
  const { states } = await openPage();
  await expect.poll(() => states).toEqual(['viewing']);
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['viewing']);
  setVisibility('visible');
  await expect.poll(() => states).toEqual(['viewing', 'viewing']);
});

test('stops after a refusal, and goes on after a failure of the server', async () => {
  const refused = await openPage(404);
  await expect.poll(() => refused.states).toEqual(['viewing']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.states).toEqual(['viewing']);
  const failing = await openPage(500);
  await expect.poll(() => failing.states).toEqual(['viewing']);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => failing.states).toEqual(['viewing', 'viewing']);
});
