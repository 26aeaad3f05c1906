import type { Locator, Page, Request, Response } from '@playwright/test';

/** Actions that would end the walk. Each has a test of its own. */
const skipped: readonly RegExp[] = [
  // These end the session of the walk or of the client that prepares it.
  /^Log out$/u,
  /^End /u,
  // This changes the current project, which the rest of the walk is about.
  /^Open project/u,
];

const notFoundText = 'This was deleted, or you don’t have access to it.';
const noAccess = 'No access';
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

/**
 * Status of a save that is based on an outdated revision. The form then saves again by itself, unless both sides
 * changed the same field.
 */
const mergedByForm = 412;

/** Maximum number of links that are followed to pages of one kind. */
const linksPerKind = 2;

interface OfferedLink {
  readonly path: string;
  /** Page that offers the link. */
  readonly from: string;
}

/** Walks through pages as one user, presses what they offer and notes what fails. */
export class Walk {
  readonly problems: string[] = [];
  readonly #page: Page;
  readonly #running = new Set<Request>();
  #failures: { readonly status: number; readonly call: string }[] = [];
  #here = '';
  readonly #opened = new Map<string, 'shown' | 'no access'>();
  readonly #links: OfferedLink[] = [];
  pressed = 0;

  readonly #listeners = {
    request: (request: Request) => void this.#running.add(request),
    done: (request: Request) => void this.#running.delete(request),
    response: (response: Response) => this.#note(response),
    error: (error: Error) => void this.problems.push(`${this.#here}: ${error.message}`),
  };

  constructor(page: Page) {
    this.#page = page;
    page.on('request', this.#listeners.request);
    page.on('requestfailed', this.#listeners.done);
    page.on('requestfinished', this.#listeners.done);
    page.on('response', this.#listeners.response);
    page.on('pageerror', this.#listeners.error);
  }

  /** Stops listening to the page. */
  end(): void {
    this.#page.off('request', this.#listeners.request);
    this.#page.off('requestfailed', this.#listeners.done);
    this.#page.off('requestfinished', this.#listeners.done);
    this.#page.off('response', this.#listeners.response);
    this.#page.off('pageerror', this.#listeners.error);
  }

  #note(response: Response): void {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || response.status() < 400 || response.status() === mergedByForm)
      return;
    this.#failures.push({
      status: response.status(),
      call: `${response.request().method()} ${pathname.replaceAll(uuid, ':id')}`,
    });
  }

  /** Waits until the page and its calls have finished. */
  async #settle(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    // Long, because only a page that never finishes is a failure here. Other tests may keep the machine busy.
    const end = Date.now() + 60_000;
    let quietSince: number | undefined;
    const look = async () => {
      const busy = await this.#busy();
      quietSince = busy === undefined ? (quietSince ?? Date.now()) : undefined;
      if (quietSince !== undefined && Date.now() - quietSince >= 40) resolve(undefined);
      else if (Date.now() > end) reject(new Error(`${this.#here} does not finish loading: ${String(busy)}`));
      else setTimeout(() => void look().catch(reject), 20);
    };
    await look();
    await promise;
  }

  /** Returns what the page is waiting for, or `undefined` if it has finished. */
  async #busy(): Promise<string | undefined> {
    const [request] = this.#running;
    if (request !== undefined) return `${request.method()} ${request.url()}`;
    return (await this.#page.evaluate(waitsFor)) ?? undefined;
  }

  /** Opens a page without loading the app again. */
  async #open(path: string): Promise<void> {
    this.#here = path;
    this.#failures = [];
    await this.#page.evaluate((to) => window.history.pushState({}, '', to), path);
    await this.#settle();
  }

  /** Opens a page, and notes calls that failed and texts that say "not found". */
  async visit(path: string): Promise<'shown' | 'no access'> {
    const known = this.#opened.get(path);
    if (known !== undefined) return known;
    await this.#open(path);
    for (const { status, call } of this.#failures)
      this.problems.push(`${path}: ${call} answers ${String(status)}.`);
    if ((await this.#page.getByText(notFoundText).count()) > 0) this.problems.push(`${path} is not found.`);
    if (new URL(this.#page.url()).pathname === '/login') throw new Error(`${path} ended the session.`);
    const heading = await this.#page.getByRole('heading', { level: 1 }).first().textContent();
    const outcome = heading === noAccess ? 'no access' : 'shown';
    this.#opened.set(path, outcome);
    for (const href of await this.#page.evaluate(offeredLinks)) this.#links.push({ path: href, from: path });
    return outcome;
  }

  /** Follows the links of the visited pages. None may lead to a page that the user may not open. */
  async followLinks(): Promise<void> {
    const followed = new Map<string, number>();
    for (let next = this.#links.shift(); next !== undefined; next = this.#links.shift()) {
      const [pathname = ''] = next.path.split(/[?#]/u);
      const kind = pathname.replaceAll(uuid, ':id');
      const times = followed.get(kind) ?? 0;
      if (!this.#opened.has(pathname) && times >= linksPerKind) continue;
      followed.set(kind, times + 1);
      if ((await this.visit(pathname)) === 'no access') {
        this.problems.push(
          `${next.from.replaceAll(uuid, ':id')} offers ${kind}, which the user may not open.`,
        );
      }
    }
  }

  /** Presses every button of a page. If a button opens a menu, also presses every entry of the menu. */
  async pressAll(path: string): Promise<void> {
    if (this.#opened.get(path) !== 'shown') return;
    await this.#open(path);
    const names = await this.#page.evaluate(offeredButtons);
    for (const name of names) {
      if (skipped.some((pattern) => pattern.test(name))) continue;
      if (!(await this.#isAsOpened(path))) await this.#open(path);
      await this.#press(this.#page.locator('#main').getByRole('button', { name, exact: true }).first(), name);
      await this.#pressMenu(path, name);
    }
  }

  /** True if the page is still the one that was opened, without a dialog or menu over it. */
  async #isAsOpened(path: string): Promise<boolean> {
    const { pathname } = new URL(this.#page.url());
    return pathname === path && (await this.#page.evaluate(isPlain));
  }

  async #press(target: Locator, name: string): Promise<void> {
    this.#failures = [];
    if (!(await target.isVisible()) || !(await target.isEnabled())) return;
    await target.click();
    this.pressed += 1;
    await this.#settle();
    const isReported = (await this.#page.locator('[role=alert], [aria-invalid=true]').count()) > 0;
    for (const { status, call } of this.#failures) {
      if (status === 404 || !isReported) {
        this.problems.push(`${this.#here}: “${name}”: ${call} answers ${String(status)}.`);
      }
    }
    if ((await this.#page.getByText(notFoundText).count()) > 0) {
      this.problems.push(`${this.#here}: “${name}” leads to “not found”.`);
    }
    if ((await this.#page.getByRole('heading', { level: 1, name: noAccess, exact: true }).count()) > 0) {
      this.problems.push(`${this.#here}: “${name}” leads to a page that the user may not open.`);
    }
    await this.#close();
  }

  /** Closes dialogs, so that nothing is deleted. Menus stay open. */
  async #close(): Promise<void> {
    const dialog = this.#page.locator('[role=dialog], [role=alertdialog]');
    for (let tries = 0; tries < 3 && (await dialog.count()) > 0; tries += 1) {
      await this.#page.keyboard.press('Escape');
      await this.#settle();
    }
    const alerts = this.#page.getByRole('region', { name: 'Notifications' }).getByRole('button');
    while ((await alerts.count()) > 0) await alerts.first().click();
  }

  async #pressMenu(path: string, opener: string): Promise<void> {
    const items = this.#page.getByRole('menuitem');
    const names = await items.allTextContents();
    for (const name of names) {
      if (!(await this.#isAsOpened(path))) await this.#open(path);
      await this.#page.locator('#main').getByRole('button', { name: opener, exact: true }).first().click();
      await this.#press(items.filter({ hasText: name }).first(), `${opener}: ${name}`);
    }
  }
}

/** The router of the app, which TanStack Router makes available to developer tools. */
interface RouterWindow {
  readonly __TSR_ROUTER__?: { readonly state: { readonly status: string; readonly isLoading: boolean } };
}

function waitsFor(): string | null {
  const router = (window as RouterWindow)['__TSR_ROUTER__'];
  if (router === undefined) return 'the router';
  if (router.state.isLoading || router.state.status !== 'idle') return `the router (${router.state.status})`;
  if (document.querySelector('h1') === null) return 'a heading';
  return document.querySelector('[aria-busy=true]')?.outerHTML.slice(0, 200) ?? null;
}

function isPlain(): boolean {
  return (
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [aria-invalid=true]') === null
  );
}

/** Returns the paths of links to this site. In a table, uses only the first row, because the other rows are like it. */
function offeredLinks(): string[] {
  return (
    [...document.querySelectorAll('a[href^="/"]')]
      .filter((link) => link.closest('tbody tr:not(:first-child)') === null)
      .map((link) => link.getAttribute('href') ?? '')
      // Logging in with another account ends the session.
      .filter((href) => !href.startsWith('/api/') && href !== '/login')
  );
}

/** Returns the names of the enabled buttons of the page, each once. */
function offeredButtons(): string[] {
  const names = [...document.querySelectorAll('#main button:enabled')]
    .filter((button) => button.checkVisibility() && button.closest('tbody tr:not(:first-child)') === null)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim());
  return [...new Set(names)].filter((name) => name !== '');
}
