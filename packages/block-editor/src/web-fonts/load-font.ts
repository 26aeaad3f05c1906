import { createStylesheet } from '@x/amp-player/dom';
import { fontStates, type FontState } from './font-states.ts';

/** Time in ms that a stylesheet has to arrive. */
const timeout = 10_000;
/** Maximum length in characters of a stylesheet. That of a font for Chinese has about 100,000. */
const longestSheet = 500_000;
/** Maximum number of faces that are taken from a stylesheet. */
const mostFaces = 500;

interface FontSource {
  readonly name: string;
  /** Address of the stylesheet that defines the font. undefined if only a font of the page or the system can be shown. */
  readonly url: string | undefined;
}

const attempts = new WeakMap<Document, Map<string, Promise<void>>>();

/** Loads a web font for the texts of a page, and notes whether the browser then draws it. Tries each address once. */
export function loadFont(page: Document, source: FontSource): Promise<void> {
  const tried = attempts.get(page) ?? new Map<string, Promise<void>>();
  attempts.set(page, tried);
  const key = `${source.name} ${source.url ?? ''}`;
  const attempt = tried.get(key) ?? attemptTo(page, source);
  tried.set(key, attempt);
  return attempt;
}

async function attemptTo(page: Document, { name, url }: FontSource): Promise<void> {
  if (url !== undefined && !isDrawn(page, name)) {
    // The policy of the page, the network or the other server can refuse the stylesheet or the font.
    await addFaces(page, name, url).catch(() => undefined);
  }
  const state: FontState = isDrawn(page, name) ? 'drawn' : 'replaced';
  fontStates.set(new Map(fontStates.get()).set(name, state));
}

async function addFaces(page: Document, name: string, url: string): Promise<void> {
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeout),
  });
  const css = response.ok ? await response.text() : '';
  if (css.length > longestSheet) return;
  const faces = facesIn(page, css, name, new URL(response.url || url, page.baseURI).href);
  for (const face of faces) page.fonts.add(face);
  try {
    await page.fonts.load(`16px "${name}"`);
  } catch (error) {
    for (const face of faces) page.fonts.delete(face);
    throw error;
  }
}

/**
 * Returns the faces of a font in a stylesheet. Applies nothing else of the stylesheet, because it belongs to somebody else
 * and the page may show more than the message.
 */
function facesIn(page: Document, css: string, name: string, url: string): readonly FontFace[] {
  const { FontFace: Face } = page.defaultView ?? globalThis;
  const rules = [...createStylesheet(page, css).cssRules].slice(0, mostFaces);
  return rules.flatMap((rule) => {
    if (!isFontFace(rule)) return [];
    const read = (property: string) => rule.style.getPropertyValue(property);
    if (unquoted(read('font-family')) !== name) return [];
    const descriptors = {
      style: read('font-style') || 'normal',
      weight: read('font-weight') || 'normal',
      stretch: read('font-stretch') || 'normal',
      unicodeRange: read('unicode-range') || 'U+0-10FFFF',
      display: 'swap',
    } as const;
    return [new Face(name, absolute(read('src'), url), descriptors)];
  });
}

/** Works for rules of other windows, where `instanceof` fails. */
function isFontFace(rule: CSSRule): rule is CSSFontFaceRule {
  return rule.cssText.startsWith('@font-face') && 'style' in rule;
}

function unquoted(family: string): string {
  return family.replace(/^(["'])(.*)\1$/, '$2');
}

/** Matches an address in double quotes, in single quotes or without quotes. */
const addressPattern = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/g;

/** Addresses in a stylesheet are relative to the stylesheet. */
function absolute(source: string, sheet: string): string {
  return source.replaceAll(addressPattern, (_, ...found: readonly unknown[]) => {
    const address = found.slice(0, 3).find((part) => typeof part === 'string') ?? '';
    return `url("${URL.canParse(address, sheet) ? new URL(address, sheet).href : ''}")`;
  });
}

/** Text whose width differs in most fonts. */
const sample = 'mmMWli10 Qxyz';

/** Returns whether text in the font is as wide as in neither of two very different fonts, which the browser would take instead. */
function isDrawn(page: Document, name: string): boolean {
  const context = page.createElement('canvas').getContext('2d');
  if (context === null) return true;
  const widthIn = (fonts: string) => {
    context.font = `72px ${fonts}`;
    return context.measureText(sample).width;
  };
  return ['monospace', 'serif'].some((generic) => widthIn(`"${name}",${generic}`) !== widthIn(generic));
}
