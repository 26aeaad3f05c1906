import type { LandingPage, LandingPageVersion } from '@x/api-client';
import { template } from './messages.ts';
import { idOf, instant, longName } from './paging.ts';
import { projectId } from './people.ts';

export const landingPage: LandingPage = {
  id: idOf('e'),
  project_id: projectId,
  name: 'Summer sale',
  slug: 'summer-sale',
  language: 'en',
  url: 'https://shop.example/p/summer-sale',
  published_url: 'https://shop.example/p/summer-sale',
  published_at: instant(5),
  has_changes: true,
  publish_at: null,
  unpublish_at: null,
  preview: null,
  created_at: instant(30),
  updated_at: instant(2),
  config: template.config,
  settings: {
    title: 'Up to half off',
    description: 'The sale of the year, until Sunday.',
    language: 'en',
    robots: 'index',
    social_picture: '',
    alternates: [],
    thank_you: null,
  },
};

export const landingPages: readonly LandingPage[] = [
  landingPage,
  {
    ...landingPage,
    id: idOf('e', 2),
    name: 'Newsletter',
    slug: 'newsletter',
    published_at: null,
    published_url: null,
  },
  {
    ...landingPage,
    id: idOf('e', 3),
    name: longName,
    slug: 'a-page-with-a-long-address-that-says-all-that-there-is-to-say-about-its-content',
    has_changes: false,
  },
  { ...landingPage, id: idOf('e', 4), name: 'Winter sale', slug: 'winter-sale', publish_at: instant(-9) },
];

export const landingPageVersion: LandingPageVersion = {
  id: idOf('f'),
  number: 3,
  slug: 'summer',
  title: 'Up to a third off',
  created_at: instant(12),
  created_by: 'Lucía Fernández',
  state: 'earlier',
  config: template.config,
  settings: { ...landingPage.settings, title: 'Up to a third off' },
};

export const landingPageVersions: readonly LandingPageVersion[] = [
  { ...landingPageVersion, id: idOf('f', 2), number: 4, state: 'published', slug: 'summer-sale' },
  landingPageVersion,
];
