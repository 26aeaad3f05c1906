import { expect, test } from 'vitest';
import { renderStaticAmp, linksInNewTab } from './static-amp.ts';
import { compileStarter, createGallery } from '../templates/gallery.ts';

test.each([
  [
    'the first picture of a carousel',
    '<amp-carousel id="a" layout="responsive" width="450" height="300" loop><p>One</p><p>Two</p></amp-carousel>',
    '<div style="overflow:hidden;aspect-ratio:450/300"><p>One</p><p>Two</p></div>',
  ],
  [
    'the runtime and what hides the page until it runs',
    '<script async src="https://cdn.ampproject.org/v0.js"></script><style amp4email-boilerplate>body{visibility:hidden}</style><p>Hi</p>',
    '<p>Hi</p>',
  ],
  [
    'images',
    '<amp-img src="https://a.example/i.png" width="20" height="10" alt="An &gt; i" layout="responsive"></amp-img><p>Hi</p>',
    '<img src="https://a.example/i.png" width="20" height="10" alt="An &gt; i" layout="responsive" style="max-width:100%;height:auto"><p>Hi</p>',
  ],
  [
    'nothing else',
    '<style amp-custom>p{color:red}</style><p>Hi</p>',
    '<style amp-custom>p{color:red}</style><p>Hi</p>',
  ],
])('%s', (_name, amp, expected) => {
  expect(renderStaticAmp(amp)).toBe(expected);
});

test('a compiled message is visible without the runtime', () => {
  const shown = renderStaticAmp(compileStarter(createGallery('en')[0], '7').content_amp);
  expect(shown).not.toMatch(/<script|<amp-|visibility:hidden/u);
  expect(shown).toContain('This a new template');
});

test('links open in a new tab', () => {
  expect(linksInNewTab('<html><head lang="en"><title>a</title></head></html>')).toBe(
    '<html><head lang="en"><base target="_blank"><title>a</title></head></html>',
  );
});
