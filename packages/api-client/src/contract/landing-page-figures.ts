import * as v from 'valibot';
import { analyticsIntervalSchema } from './analytics.ts';
import { daySchema } from './day.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId, namedSchema } from './entity.ts';
import { mayRead } from './permission.ts';

/** Most sources of visits in the figures of a landing page. The others are counted together. */
export const mostVisitSources = 100;

export const landingPageCountsSchema = v.object({
  /** Times the page was opened. Leaves out bots, prefetches and previews of the draft. */
  views: v.number(),
  /**
   * Sum of the visitors of each day, so somebody who comes back on another day counts again. Requests of a day from the same
   * network and browser are one visitor.
   */
  visitors: v.number(),
  /** Sign-ups through forms on the page, confirmed or not. Those that are never confirmed are deleted after some days. */
  signups: v.number(),
  confirmed_signups: v.number(),
  /** Actions in the interactive blocks of the page. */
  actions: v.number(),
});
export type LandingPageCounts = v.InferOutput<typeof landingPageCountsSchema>;

/** Figures from `start_at` to `end_at`, both days included. */
export const landingPageStatsSchema = v.object({
  start_at: v.string(),
  end_at: v.string(),
  ...landingPageCountsSchema.entries,
});
export type LandingPageStats = v.InferOutput<typeof landingPageStatsSchema>;

export const visitSourceSchema = v.object({
  /**
   * `utm` if the address had UTM parameters, `referrer` for links on other websites, `direct` for all other visits. `other`
   * counts visits beyond the maximum number of sources.
   */
  kind: v.picklist(['utm', 'referrer', 'direct', 'other']),
  /** `utm_source`, or the host of the website. */
  source: v.string(),
  /** `utm_medium`. */
  medium: v.string(),
  /** `utm_campaign`. */
  utm_campaign: v.string(),
  /** Campaign of the project whose links alone have this `utm_campaign`. null if there is none, or more than one. */
  campaign: v.nullable(namedSchema),
  views: v.number(),
  /** Visitors who came from the source, per day. Somebody who came from several sources counts for each. */
  visitors: v.number(),
});
export type VisitSource = v.InferOutput<typeof visitSourceSchema>;

const figuresEntries = {
  interval: analyticsIntervalSchema,
  /** Figures of the whole period. */
  summary: landingPageCountsSchema,
  /** Figures per interval. Excludes days of the first and last interval that are outside the period. */
  items: v.array(landingPageStatsSchema),
};

export const landingPageFiguresSchema = v.object({
  ...figuresEntries,
  /** Sources with the most views first. */
  sources: v.array(visitSourceSchema),
  /** Actions by kind, most frequent first. */
  actions: v.array(v.object({ action: v.string(), total: v.number() })),
});
export type LandingPageFigures = v.InferOutput<typeof landingPageFiguresSchema>;

export const landingPagesFiguresSchema = v.object({
  ...figuresEntries,
  /** Pages with figures in the period, those with the most views first. A visitor of several pages counts for each. */
  pages: v.array(v.object({ page: namedSchema, counts: landingPageCountsSchema })),
});
export type LandingPagesFigures = v.InferOutput<typeof landingPagesFiguresSchema>;

/** Days are those of UTC. The default `interval` depends on the length of the period (`defaultInterval`). */
const figuresQuery = v.object({
  start_date: daySchema,
  end_date: daySchema,
  interval: v.optional(analyticsIntervalSchema),
});

export const landingPageFigures = {
  page: defineEndpoint({
    method: 'GET',
    path: '/landing-pages/{id}/figures',
    summary:
      'Returns visits, sign-ups and actions on a landing page from `start_date` to `end_date` (UTC), in total, per day, week or month, and by source and kind of action. Visits are kept for 25 months. Fails if the period has more than 1,100 such intervals.',
    params: v.object({ id: entityId('landing_page') }),
    query: figuresQuery,
    answer: landingPageFiguresSchema,
    permission: mayRead('analytics', 'id'),
  }),
  project: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/landing-page-figures',
    summary:
      'Returns visits, sign-ups and actions on the landing pages of a project from `start_date` to `end_date` (UTC), in total, per day, week or month, and by page. In the totals, a visitor of several pages counts once a day. Fails if the period has more than 1,100 such intervals.',
    params: v.object({ id: entityId('project') }),
    query: figuresQuery,
    answer: landingPagesFiguresSchema,
    permission: mayRead('analytics', 'id'),
  }),
} as const;
