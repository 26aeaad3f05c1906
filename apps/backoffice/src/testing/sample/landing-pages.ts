import type {
  LandingPage,
  LandingPageCounts,
  LandingPageFigures,
  LandingPagesFigures,
  LandingPageVersion,
} from '@x/api-client';
import { ongoing } from './campaigns.ts';
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

function counts(share: number): LandingPageCounts {
  const of = (total: number) => Math.round(total * share);
  return {
    views: of(4210),
    visitors: of(3120),
    signups: of(240),
    confirmed_signups: of(190),
    actions: of(530),
  };
}

const shares = [0.1, 0.45, 0.25, 0.15, 0.05];
const items = shares.map((share, index) => {
  const day = `2026-11-${String(16 + index)}`;
  return { start_at: day, end_at: day, ...counts(share) };
});

const direct = { kind: 'direct', source: '', medium: '', utm_campaign: '', campaign: null } as const;

export const pageFigures: LandingPageFigures = {
  interval: 'day',
  summary: counts(1),
  items,
  sources: [
    {
      kind: 'utm',
      source: 'newsletter',
      medium: 'email',
      utm_campaign: ongoing.name,
      campaign: { id: ongoing.id, name: ongoing.name },
      views: 2300,
      visitors: 1900,
    },
    { ...direct, views: 1200, visitors: 800 },
    { ...direct, kind: 'referrer', source: 'search.example', views: 600, visitors: 350 },
    { ...direct, kind: 'utm', source: longName, medium: 'qr', views: 80, visitors: 60 },
    { ...direct, kind: 'other', views: 30, visitors: 30 },
  ],
  actions: [
    { action: 'click_rating', total: 410 },
    { action: 'submission', total: 120 },
  ],
};

export const noPageFigures: LandingPageFigures = {
  ...pageFigures,
  summary: counts(0),
  items: items.map((item) => ({ ...item, ...counts(0) })),
  sources: [],
  actions: [],
};

export const pagesFigures: LandingPagesFigures = {
  interval: 'day',
  summary: counts(1),
  items,
  pages: landingPages.slice(0, 3).map(({ id, name }, index) => ({
    page: { id, name },
    counts: counts(0.6 - index * 0.25),
  })),
};

export const noPagesFigures: LandingPagesFigures = { ...noPageFigures, pages: [] };
