import * as v from 'valibot';
import { botsQuery } from './analytics.ts';
import { campaignReportSchema } from './campaign-report.ts';
import { campaignComparisonSchema, campaignTimelineSchema } from './campaign-timeline.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead } from './permission.ts';

const params = v.object({ id: entityId('campaign') });

/** Endpoints of `campaigns` for its figures. */
export const figureEndpoints = {
  report: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report',
    summary:
      'Returns the report of a campaign: opens, clicks, unsubscribes and yamps (actions of recipients inside the AMP version), the number of deliveries by status, and the number of clicks by link.',
    params,
    query: v.object(botsQuery),
    answer: campaignReportSchema,
    permission: mayRead('analytics', 'id'),
  }),
  timeline: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report/timeline',
    summary: 'Returns opens, clicks and yamps by hour, by day and by hour of the day.',
    params,
    query: v.object(botsQuery),
    answer: campaignTimelineSchema,
    permission: mayRead('analytics', 'id'),
  }),
  comparison: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report/comparison',
    summary: 'Compares rates with the medians of the ten campaigns before.',
    params,
    query: v.object(botsQuery),
    answer: campaignComparisonSchema,
    permission: mayRead('analytics', 'id'),
  }),
} as const;
