import type { LandingPageSettings } from '@x/api-client';
import { expect, test } from 'vitest';
import { changedSettings } from './changed-settings.ts';

const settings: LandingPageSettings = {
  title: 'Sale',
  description: '',
  language: 'en',
  robots: 'index',
  social_picture: '',
  alternates: [],
  thank_you: null,
};
const hidden: LandingPageSettings = { ...settings, robots: 'noindex', alternates: ['a', 'b'] };
const page = { slug: 'sale', settings };

test.each([
  [page, []],
  [{ ...page, slug: 'summer' }, [{ name: 'slug', before: 'sale', after: 'summer' }]],
  [
    { ...page, settings: hidden },
    [
      { name: 'robots', before: 'index', after: 'noindex' },
      { name: 'alternates', before: '', after: 'a, b' },
    ],
  ],
])('finds the settings that differ (%#)', (after, expected) => {
  expect(changedSettings(page, after)).toEqual(expected);
});
