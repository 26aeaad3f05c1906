/* Public interface of the engagement area. Other areas may import only from this file. */

export { engagementDownloads } from './downloads.ts';
export { getActivity } from './contact-activity/contact-activity.ts';
export { resultImplementations } from './experiments/endpoints.ts';
export { judgeExperiment } from './experiments/judge-experiments.ts';
export { startJudging } from './experiments/start-judging.ts';
export { getHoldoutReport } from './holdout/get-holdout-report.ts';
export { depositEvents } from './inbox/event-inbox.ts';
export { createEventWriter } from './inbox/event-inbox.ts';
export type { AmpEvent, RecipientEvent } from './inbox/recipient-event.ts';
export { peopleImplementations } from './people/endpoints.ts';
export { reviewImplementations } from './reviews/endpoints.ts';
export { erasedUserAgent } from './rollups/mark-bots.ts';
export { dropEventMonths } from './rollups/drop-event-months.ts';
export { analyticsImplementations } from './rollups/endpoints.ts';
export { rollUp } from './rollups/roll-up.ts';
export { startAnalytics } from './rollups/start-analytics.ts';
export { getSenderAmp } from './senders/get-sender-amp.ts';
export { timelineImplementations } from './timeline/endpoints.ts';
export { traceImplementations } from './trace/endpoints.ts';
export { isBot } from './tracking/bot.ts';
export { createTrackingRoutes } from './tracking/routes.ts';
export { unsubscribe } from './tracking/unsubscribe.ts';
