import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { CaughtMail } from '../mail.ts';
import { actByScript, findMarkup, submitWithoutPlayer, type FoundForm, type FoundMarkup } from './in-page.ts';
import { leavePage, passOwnRequests } from './own-requests.ts';
import { patience } from './world.ts';
import { agents, isNight, type Variant } from './variants.ts';

export interface Scan {
  readonly browser: Browser;
  /** Origin of the product. Nothing else is requested. */
  readonly origin: string;
  /** Number of the scanner, which tells its networks apart from those of others. */
  readonly index: number;
}

/** What a scanner did. */
export interface Scanned {
  links: number;
  forms: number;
  presses: number;
}

/** Time in ms that a scanner stays on a page after it has acted: longer than a page must be visible. */
const stay = 1000;

/** Number of links that a scanner without waits follows at a time. */
const atOnce = 4;

function groupsOf<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  return Array.from({ length: count }, (_, group) => items.filter((_item, index) => index % count === group));
}

/** Scans a message as a scanner of mail does. Every request is real. */
export class Scanner {
  readonly #variant: Variant;
  readonly #scan: Scan;
  readonly #scanned: Scanned = { links: 0, forms: 0, presses: 0 };
  readonly #pages = new Set<string>();
  #requests = 0;

  constructor(variant: Variant, scan: Scan) {
    this.#variant = variant;
    this.#scan = scan;
  }

  async scan(mail: CaughtMail): Promise<Scanned> {
    const context = await this.#scan.browser.newContext({ serviceWorkers: 'block' });
    context.setDefaultTimeout(patience);
    // Scanners hide that they drive the browser.
    await context.addInitScript(
      "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })",
    );
    const { origin } = this.#scan;
    try {
      const found = await this.#read(context, mail.html);
      const followed = this.#variant.follows === 'all' ? found.links : found.visible;
      const links = followed.filter((url) => url.startsWith(origin));
      if (this.#variant.wait > 0) for (const link of links) await this.#follow(context, link);
      else await Promise.all(groupsOf(links, atOnce).map((group) => this.#followAll(context, group)));
      // Some of the forms of the AMP version, which name their recipient too.
      const { forms } = await this.#read(context, mail.amp.replaceAll(/<script[^>]*><\/script>/gu, ''));
      for (const form of forms) await this.#post(form);
    } finally {
      await context.close();
    }
    return this.#scanned;
  }

  /** Renders markup as a mail client does, with its pictures and without its scripts. */
  async #read(context: BrowserContext, markup: string): Promise<FoundMarkup> {
    const page = await this.#open(context);
    try {
      await page.setContent(markup);
      return await page.evaluate(findMarkup);
    } finally {
      await leavePage(page);
    }
  }

  async #open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await passOwnRequests(page, this.#scan.origin, this.#headers());
    return page;
  }

  /** Headers of the next request. */
  #headers(): Record<string, string> {
    const { networks, agent } = this.#variant;
    const part = networks === 'one' ? 0 : ++this.#requests;
    const list = agents[agent];
    return {
      'user-agent': list[part % list.length] ?? list[0],
      'x-forwarded-for': `10.${String(this.#scan.index)}.${String(part)}.9`,
    };
  }

  async #followAll(context: BrowserContext, links: readonly string[]): Promise<void> {
    for (const link of links) await this.#follow(context, link);
  }

  async #follow(context: BrowserContext, link: string): Promise<void> {
    await sleep(this.#variant.wait * 1000);
    this.#scanned.links += 1;
    await (this.#variant.by === 'browser' ? this.#browse(context, link) : this.#request(context, link));
  }

  /** Requests a link by HEAD and GET, follows redirects of the product, and posts each form of the page. */
  async #request(context: BrowserContext, link: string): Promise<void> {
    const headers = this.#headers();
    await fetch(link, { method: 'HEAD', redirect: 'manual', headers });
    const first = await fetch(link, { redirect: 'manual', headers });
    const location = first.headers.get('location') ?? link;
    await first.text();
    if (!location.startsWith(this.#scan.origin)) return;
    await this.#requestPage(context, location, headers);
  }

  /** Requests a page once, whatever the fragments of its links. */
  async #requestPage(
    context: BrowserContext,
    location: string,
    headers: Record<string, string>,
  ): Promise<void> {
    const { href } = Object.assign(new URL(location), { hash: '' });
    if (this.#pages.has(href)) return;
    this.#pages.add(href);
    const response = await fetch(href, { headers });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const markup = await response.text();
    if (!isPage) return;
    const { forms, links } = await this.#read(context, `<base href="${href}">${markup}`);
    for (const form of forms) await this.#post(form);
    // Links of the page, such as that to go on as somebody else.
    for (const further of links.filter((url) => url.startsWith(`${this.#scan.origin}/v/`)))
      await this.#requestPage(context, further, headers);
  }

  async #post({ action, method, fields }: FoundForm): Promise<void> {
    if (method !== 'post' || !action.startsWith(this.#scan.origin)) return;
    this.#scanned.forms += 1;
    const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
    for (const origin of ['null', this.#scan.origin])
      await fetch(action, { method: 'POST', body, headers: { ...this.#headers(), origin } });
  }

  /** Opens a link in a browser that runs scripts, and acts there by scripts. */
  async #browse(context: BrowserContext, link: string): Promise<void> {
    const page = await this.#open(context);
    try {
      const response = await page.goto(link).catch(() => null);
      if (response === null) return;
      // By day, a page is acted on once, whatever the fragments of its links choose.
      const { href } = Object.assign(new URL(page.url()), { hash: '' });
      if (!isNight && this.#pages.has(href)) return;
      this.#pages.add(href);
      // Scanners scroll, and wait for what scripts add.
      await page.waitForFunction(() => {
        const waiting = [...document.querySelectorAll('[data-island]')].find(
          ({ shadowRoot }) => shadowRoot === null,
        );
        waiting?.scrollIntoView();
        return waiting === undefined;
      });
      this.#scanned.presses += await page.evaluate(actByScript);
      await page.waitForTimeout(Math.max(stay, this.#variant.wait * 1000));
      // Last, because a form without a player leaves the page.
      const next = page.waitForEvent('load', { timeout: stay }).catch(() => undefined);
      if (await page.evaluate(submitWithoutPlayer)) await next;
    } finally {
      await leavePage(page);
    }
  }
}
