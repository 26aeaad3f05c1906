import interStylesheet from '@x/ui/font.css?inline';
import { createBlock, heading, type Brand, type WebFont } from '@x/email-compiler';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountEditor, starter } from '../testing/mount.tsx';

/** Address of a font that is in the repository. */
const [, interPath = ''] = /url\(["']?([^"')]*inter-latin-wght[^"')]*)/.exec(interStylesheet) ?? [];
const inter = new URL(interPath, location.href).href;

let count = 0;

/** Creates a brand with a web font that no other test has loaded. */
function brandWithFont(): { readonly brand: Brand; readonly font: WebFont } {
  const name = `Acme Sans ${String(++count)}`;
  const font = { name, url: `https://fonts.example/${String(count)}.css`, fallback: 'mono' } as const;
  return { font, brand: { webFonts: [font], fonts: { heading: name } } };
}

function message() {
  const block = createBlock(heading, 'bheading');
  return {
    ...starter(),
    rows: [{ ...block, config: { ...block.config, fontFamily: 'brand:fonts.heading' } }],
  };
}

/** Answers every request for a stylesheet. */
function answer(css: string | Error) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      css instanceof Error ? Promise.reject(css) : Promise.resolve(new Response(css)),
    );
}

async function mountWith(brand: Brand, props: object = {}) {
  const mounted = await mountEditor({ brand, defaultDocument: message(), ...props });
  mounted.handle().select('bheading');
  const field = mounted.screen.getByRole('combobox', { name: 'Font', exact: true });
  await expect.element(field).toBeVisible();
  return { ...mounted, field };
}

const facesOf = (name: string) => [...document.fonts].filter(({ family }) => family.includes(name));

function widthOf(fontFamily: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `72px ${fontFamily}`;
  return context.measureText('mmMWli').width;
}

afterEach(() => {
  vi.restoreAllMocks();
  document.fonts.clear();
});

describe('a web font from elsewhere', () => {
  test('is drawn in the canvas if the browser loads it', async () => {
    const { brand, font } = brandWithFont();
    const sheet = `@font-face{font-family:'${font.name}';font-weight:400;src:url(${inter}) format('woff2')}`;
    const requests = answer(sheet);
    const { field } = await mountWith(brand);
    await expect.poll(() => facesOf(font.name).map(({ status }) => status)).toEqual(['loaded']);
    expect(requests).toHaveBeenCalledExactlyOnceWith(
      font.url,
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
    expect(widthOf(`"${font.name}",monospace`)).not.toBe(widthOf('monospace'));
    await expect.element(field).not.toHaveAccessibleDescription(/could not be loaded here/);
  });

  test.each([
    ['the page refuses its stylesheet', () => new TypeError('Failed to fetch')],
    ['its stylesheet is empty', () => ''],
    ['the stylesheet is of another font', () => `@font-face{font-family:Other;src:url(${inter})}`],
    ['the file is missing', (name: string) => `@font-face{font-family:'${name}';src:url(/missing.woff2)}`],
  ])('is said to be replaced where it is chosen if %s', async (_, sheet) => {
    const { brand, font } = brandWithFont();
    answer(sheet(font.name));
    const { field, handle } = await mountWith(brand);
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        `${font.name} could not be loaded here, so the canvas shows its replacement. Mail clients that load web fonts show ${font.name}.`,
      );
    expect(facesOf(font.name)).toEqual([]);
    expect(handle().compile()?.html).toContain(font.url);
  });

  test('brings nothing but its faces into the page', async () => {
    const { brand, font } = brandWithFont();
    answer(
      `@import url(https://fonts.example/more.css);body{outline:9px solid red}@font-face{font-family:'${font.name}';src:url(${inter})}`,
    );
    await mountWith(brand);
    await expect.poll(() => facesOf(font.name).length).toBe(1);
    expect(getComputedStyle(document.body).outlineWidth).not.toBe('9px');
    expect(document.querySelector('link[href*="fonts.example"]')).toBeNull();
  });
});

describe('a font that every message can use', () => {
  const brand: Brand = { fonts: { heading: 'Raleway' } };

  test('comes from where the host serves it', async () => {
    const requests = answer(`@font-face{font-family:Raleway;src:url(${inter})}`);
    await mountWith(brand, { compileOptions: { webFonts: () => '/fonts/raleway.css' } });
    await expect.poll(() => facesOf('Raleway').map(({ status }) => status)).toEqual(['loaded']);
    expect(requests.mock.calls[0]?.[0]).toBe('/fonts/raleway.css');
  });

  test('is not asked of Google', async () => {
    const requests = answer('');
    const { field } = await mountWith({ fonts: { heading: 'Space Mono' } });
    await expect.element(field).toHaveAccessibleDescription(/Space Mono could not be loaded here/);
    expect(requests).not.toHaveBeenCalled();
  });
});
