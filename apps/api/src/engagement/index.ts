/* Public interface of the engagement area. Other areas may import only from this file. */

export { peopleDownload } from './people/endpoints.ts';
export { depositEvents } from './inbox/event-inbox.ts';
export { createEventWriter } from './inbox/event-inbox.ts';
export type { BlockEvent, RecipientEvent } from './inbox/recipient-event.ts';
export { createPageScript, scriptOfPage } from './message-page/page-script.ts';
export { writeNotice } from './message-page/write-notice.ts';
export { cutPeriod } from './rollups/get-engagement.ts';
export type { Span } from './rollups/span.ts';
export { erasedUserAgent } from './rollups/mark-bots.ts';
export { dropEventMonths } from './rollups/drop-event-months.ts';
export { rollUp } from './rollups/roll-up.ts';
export { startAnalytics } from './rollups/start-analytics.ts';
export { arrivalParameter } from './tracking/arrival.ts';
export { isBot } from './tracking/bot.ts';
export { traceOf } from './tracking/request-trace.ts';
export { createTrackingRoutes } from './tracking/routes.ts';
export { unsubscribe } from './tracking/unsubscribe.ts';
export { engagementImplementations } from './implementations.ts';
