import { keys, pointer } from '@x/hands/in-page';
import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppShell } from './app-shell.tsx';
import { Sidebar, SidebarItem } from './sidebar.tsx';
import { TopBar, TopBarItem } from './top-bar.tsx';
import '../styles.css';

function Shell({
  pageKey = 'projects',
  children,
}: {
  readonly pageKey?: string;
  readonly children?: ReactNode;
}) {
  return (
    <AppShell
      pageKey={pageKey}
      topBar={<TopBar brand="Product" />}
      sidebar={
        <Sidebar label="Organization">
          <SidebarItem
            icon={<Folder />}
            label="Projects"
            current
            renderLink={({ children, ...props }) => (
              <a href="#projects" {...props}>
                {children}
              </a>
            )}
          />
        </Sidebar>
      }
    >
      <h1>Projects</h1>
      {children}
    </AppShell>
  );
}

/**
 * Resizes the window and waits for two frames. Media queries report a change in the next frame, and miss a second
 * change in the same frame.
 */
async function resizeTo(width: number): Promise<void> {
  await page.viewport(width, 800);
  await expect.poll(() => window.innerWidth).toBe(width);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(1280, 800));

test('the sidebar collapses by its button and keeps its accessible names', async () => {
  const screen = await render(<Shell />);
  await pointer.press(screen.getByRole('button', { name: 'Collapse sidebar' }));
  await expect
    .element(screen.getByRole('button', { name: 'Expand sidebar' }))
    .toHaveAttribute('aria-expanded', 'false');
  await expect
    .element(screen.getByRole('link', { name: 'Projects' }))
    .toHaveAttribute('aria-current', 'page');
});

test.each([
  { width: 1170, button: 'Collapse sidebar' },
  { width: 1169, button: 'Expand sidebar' },
])('at $width px the button is "$button"', async ({ width, button }) => {
  await page.viewport(width, 800);
  const screen = await render(<Shell />);
  await expect.element(screen.getByRole('button', { name: button })).toBeVisible();
});

test('a choice made below 1170 px is forgotten at a greater width', async () => {
  await page.viewport(1000, 800);
  const screen = await render(<Shell />);
  await pointer.press(screen.getByRole('button', { name: 'Expand sidebar' }));
  await expect.element(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await resizeTo(1280);
  await expect.element(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await resizeTo(1000);
  await expect.element(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

test('at phone width the sidebar is a drawer that closes on navigation', async () => {
  await page.viewport(390, 800);
  const screen = await render(<Shell />);
  expect(screen.getByRole('link', { name: 'Projects' }).query()).toBeNull();
  await pointer.press(screen.getByRole('button', { name: 'Menu' }));
  await expect.element(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Projects' })).toBeVisible();
  await screen.rerender(<Shell pageKey="teams" />);
  await expect.element(screen.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
});

test('the skip link focuses the main landmark', async () => {
  const screen = await render(<Shell />);
  await keys.press('Tab');
  await keys.press('Enter');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('on a phone the drawer has the areas of the product, also on pages without a sidebar', async () => {
  await page.viewport(390, 800);
  const areas = ['Campaigns', 'Templates', 'Audiences', 'Analytics', 'Configurations'];
  const screen = await render(
    <AppShell
      topBar={
        <TopBar brand="Product">
          {areas.map((name) => (
            <TopBarItem
              key={name}
              label={name}
              current={name === 'Audiences'}
              renderLink={({ children, ...props }) => (
                <a href={`#${name}`} {...props}>
                  {children}
                </a>
              )}
            />
          ))}
        </TopBar>
      }
    >
      <h1>Audiences</h1>
    </AppShell>,
  );
  expect(screen.getByRole('link', { name: 'Templates' }).query()).toBeNull();
  await pointer.press(screen.getByRole('button', { name: 'Menu' }));
  const navigation = screen.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Main' });
  await expect.element(navigation.getByRole('link', { name: 'Configurations' })).toBeInViewport({ ratio: 1 });
  const current = navigation.getByRole('link', { name: 'Audiences' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  expect(current.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('visually hidden text does not make the page scroll', async () => {
  const screen = await render(
    <AppShell topBar={<TopBar brand="Product" />}>
      <h1>Report</h1>
      <div style={{ height: 3000 }} />
      <p className="x:sr-only">The end of the report</p>
    </AppShell>,
  );
  await expect.element(screen.getByText('The end of the report')).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBe(document.documentElement.clientHeight);
  expect(screen.getByRole('main').element().scrollHeight).toBeGreaterThan(3000);
});

test.each([
  { width: 320, height: 256 },
  { width: 640, height: 400 },
])('in a window of $width × $height, the bar scrolls away with the page', async ({ width, height }) => {
  await page.viewport(width, height);
  const screen = await render(
    <Shell>
      <div style={{ height: 900 }} />
      <button type="button">Last</button>
    </Shell>,
  );
  const bar = screen.getByRole('banner').element();
  expect(bar.getBoundingClientRect().top).toBe(0);
  await pointer.press(screen.getByRole('button', { name: 'Last' }));
  expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
});
