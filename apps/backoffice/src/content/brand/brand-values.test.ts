import { brandProblems, completeBrand, type Brand } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { fieldAt, toBrand, toValues } from './brand-values.ts';
import { readBrand } from './read-brand.ts';

const full: Brand = {
  colors: { primary: { light: '#990000', dark: '#ff8888' }, canvas: { light: '#ffffff' } },
  fonts: { heading: 'Acme Sans', text: 'Verdana' },
  webFonts: [{ name: 'Acme Sans', url: 'https://acme.test/fonts.css', fallback: 'serif' }],
  heading: { fontSize: 28, lineHeight: 1.1 },
  text: { fontSize: 16, letterSpacing: 1 },
  button: { fontSize: 15, bold: true, shape: 'pill', padding: { vertical: 10 } },
  logo: {
    src: 'https://acme.test/logo.png',
    darkSrc: 'https://acme.test/dark.png',
    alt: 'Acme',
    width: 320,
    height: 80,
    link: 'https://acme.test',
  },
  footer: { company: 'Acme', address: '1 Main Street' },
  social: [{ type: 'instagram', link: 'acme' }],
};

test('a brand stays the same in the form, with the values that the form does not show', () => {
  expect(toBrand(toValues(full), full)).toEqual(full);
});

test('an empty form describes a brand with default values only', () => {
  const brand = toBrand(toValues(undefined), undefined);
  expect(brandProblems(brand)).toEqual([]);
  expect(completeBrand(brand)).toEqual(completeBrand({}));
});

test('a dark color without a light one gets the light color that the role has without it', () => {
  const values = toValues({ colors: { primary: { light: '#990000' } } });
  const brand = toBrand({ ...values, link: { light: '', dark: '#ffaaaa' } }, undefined);
  expect(brand).toMatchObject({
    colors: { primary: { light: '#990000' }, link: { light: '#990000', dark: '#ffaaaa' } },
  });
});

test.each([
  ['colors.buttonText.light', 'buttonText'],
  ['webFonts.0.url', 'webFonts'],
  ['fonts.heading', 'headingFont'],
  ['button.shape', 'shape'],
  ['logo.alt', 'logo'],
  ['social.2.link', 'social'],
  ['colors.none.light', undefined],
  ['text.lineHeight', undefined],
])('the field of %s is %s', (path, field) => {
  expect(fieldAt(path)).toBe(field);
});

test.each([null, '', '{', '7', '{"colors":{"text":{"light":"red"}}}'])('%j is no brand', (config) => {
  expect(readBrand(config)).toBeUndefined();
});

test('the brand of the API is read', () => {
  expect(readBrand(JSON.stringify(full))).toEqual(full);
});
