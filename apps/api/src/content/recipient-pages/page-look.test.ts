import { brandRoles, completeBrand, contrast } from '@x/email-compiler';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageColors, pageLook } from './page-look.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const brandColors = fc.dictionary(
  fc.constantFrom(...brandRoles),
  fc.record({ light: color, dark: color }, { requiredKeys: ['light'] }),
);

test('whatever the colors of a brand, the page is readable in both schemes', () => {
  fc.assert(
    fc.property(brandColors, fc.constantFrom('light' as const, 'dark' as const), (colors, scheme) => {
      const page = pageColors(completeBrand({ colors }), scheme);
      for (const text of [page.ink, page.quiet, page.wrong]) {
        expect(contrast(text, page.paper)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(page.onAction, page.action)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(page.action, page.paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(page.line, page.paper)).toBeGreaterThanOrEqual(3);
    }),
  );
});

describe('the header', () => {
  const logo = { src: 'https://cdn.test/logo.png', alt: '', width: 400, height: 100, link: '' };

  test('has the name without a brand, escaped', async () => {
    const look = pageLook('Shop <b>', null);
    expect(String(await look.header)).toBe('<p class="brand">Shop &lt;b&gt;</p>');
    expect(look.imagePolicy).toBe('');
  });

  test('has the logo, which the policy allows, with the name as its text', async () => {
    const look = pageLook('Shop', { logo });
    expect(String(await look.header)).toContain('src="https://cdn.test/logo.png" alt="Shop"');
    expect(String(await look.header)).toContain('class="brand plate"');
    expect(look.imagePolicy).toBe('img-src https://cdn.test');
  });

  test('has the logo for dark pages where the brand has one', async () => {
    const look = pageLook('Shop', { logo: { ...logo, alt: 'Logo', darkSrc: 'http://other.test:81/d.png' } });
    expect(String(await look.header)).toContain(
      '<source srcset="http://other.test:81/d.png" media="(prefers-color-scheme: dark)">',
    );
    expect(look.imagePolicy).toBe('img-src https://cdn.test http://other.test:81');
  });

  test.each(['https://a;sandbox/logo.png', 'https://a,b/logo.png', "https://a'none'/logo.png"])(
    'has no way to change the policy with the logo %s',
    (src) => {
      expect(pageLook('Shop', { logo: { ...logo, src } }).imagePolicy).toBe('');
    },
  );
});

test('uses the colors of the brand', () => {
  const look = pageLook('Shop', { colors: { button: { light: '#7a1fa2' }, canvas: { light: '#fff8f0' } } });
  expect(look.style).toContain('--action: #7a1fa2; --on-action: #ffffff');
  expect(look.style).toContain('--paper: #fff8f0');
});
