import { createHash } from 'node:crypto';
import { completeBrand, contrast, readableOn, type Brand, type CompleteBrand } from '@x/email-compiler';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { readBrand } from '../brand/find-look.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString> | '';

/** Look of a page for recipients, in the brand of the project that it belongs to. */
export interface PageLook {
  /** CSS that sets `--paper`, `--ink`, `--quiet`, `--line`, `--wrong`, `--action` and `--on-action` in both schemes. */
  readonly style: string;
  /** Logo, or the name if there is none. */
  readonly header: Markup;
  /** Source of the logo for the content security policy, such as `img-src https://cdn.example.com`. Empty for none. */
  readonly imagePolicy: string;
}

interface Colors {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly wrong: string;
  readonly action: string;
  readonly onAction: string;
}

const plain: Readonly<Record<'light' | 'dark', Colors>> = {
  light: {
    paper: '#ffffff',
    ink: '#1c2024',
    quiet: '#5a5f66',
    line: '#80868f',
    wrong: '#b42318',
    action: '#1f2937',
    onAction: '#ffffff',
  },
  dark: {
    paper: '#111113',
    ink: '#edeef0',
    quiet: '#b0b4ba',
    line: '#7d828a',
    wrong: '#ff9592',
    action: '#e5e7eb',
    onAction: '#111827',
  },
};

/** Roles of the brand's colors that a page uses instead of the usual ones. */
export interface PageRoles {
  readonly background?: keyof CompleteBrand['colors'] | undefined;
  readonly button?: keyof CompleteBrand['colors'] | undefined;
}

/** Returns the first color that is readable on `ground`, or else black or white. */
function readable(ground: string, least: number, ...colors: readonly (string | undefined)[]): string {
  return (
    colors.find((color) => color !== undefined && contrast(color, ground) >= least) ?? readableOn(ground)
  );
}

/**
 * Takes the colors of the brand that are readable on each other (WCAG 2.2: 4.5 for text, 3 for borders and buttons).
 * In dark mode, only the colors that the brand chose for it, because the others were chosen for a light page.
 */
export function pageColors(
  { colors }: Pick<CompleteBrand, 'colors'>,
  scheme: 'light' | 'dark',
  { background = 'canvas', button = 'button' }: PageRoles = {},
): Colors {
  const own = (role: keyof CompleteBrand['colors']) => colors[role][scheme];
  const usual = plain[scheme];
  const paper = own(background) ?? usual.paper;
  const action = readable(paper, 3, own(button), colors[button].light, usual.action);
  return {
    paper,
    ink: readable(paper, 4.5, own('text'), usual.ink),
    quiet: readable(paper, 4.5, own('muted'), usual.quiet),
    line: readable(paper, 3, own('line'), usual.line),
    wrong: readable(paper, 4.5, usual.wrong),
    action,
    onAction: readable(action, 4.5, own('buttonText'), colors.buttonText.light, usual.onAction),
  };
}

function variables(colors: Colors): string {
  const { paper, ink, quiet, line, wrong, action, onAction } = colors;
  return `:root { --paper: ${paper}; --ink: ${ink}; --quiet: ${quiet}; --line: ${line}; --wrong: ${wrong}; --action: ${action}; --on-action: ${onAction}; }`;
}

function styleOf(light: Colors, dark: Colors): string {
  return `${variables(light)}
@media (prefers-color-scheme: dark) { ${variables(dark)} .plate img { padding: .5rem; border-radius: .5rem; background: ${light.paper}; } }
.brand { margin: 0 0 1.5rem; font-weight: 600; color: var(--quiet); }
.brand img { display: inline-block; max-width: 12rem; max-height: 4rem; width: auto; height: auto; }
`;
}

function logoMarkup({ logo }: CompleteBrand, name: string): Markup {
  if (logo === null) return name === '' ? '' : html`<p class="brand">${name}</p>`;
  const { src, darkSrc, alt, width, height } = logo;
  const dark =
    darkSrc === undefined ? '' : html`<source srcset="${darkSrc}" media="(prefers-color-scheme: dark)">`;
  // Without a logo for dark pages, the logo stays on the light color for which it was drawn.
  return html`<p class="brand${darkSrc === undefined ? ' plate' : ''}"><picture>${dark}<img src="${src}" alt="${alt === '' ? name : alt}" width="${String(width)}" height="${String(height)}"></picture></p>`;
}

/** Origin of an address. Semicolons and commas, which URLs allow in hosts, would add to the content security policy. */
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/u;

function originOf(address: string | undefined): readonly string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return plainOrigin.test(origin) ? [origin] : [];
}

function imagePolicyOf({ logo }: CompleteBrand): string {
  const sources = [logo?.src, logo?.darkSrc].flatMap(originOf);
  return sources.length === 0 ? '' : `img-src ${[...new Set(sources)].join(' ')}`;
}

/**
 * @param name of the sender or the project
 * @param stored brand of the project, as the database has it. Without one, the page is plain.
 */
export function pageLook(name: string, stored: unknown, roles: PageRoles = {}): PageLook {
  const brand: Brand | undefined = readBrand(stored);
  const complete = completeBrand(brand);
  return {
    style:
      brand === undefined
        ? styleOf(plain.light, plain.dark)
        : styleOf(pageColors(complete, 'light', roles), pageColors(complete, 'dark', roles)),
    header: logoMarkup(complete, name),
    imagePolicy: imagePolicyOf(complete),
  };
}

/** Source expression of the content security policy that allows a `<style>` element. */
export function styleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
