import { backInStock } from './back-in-stock.ts';
import { event } from './event.ts';
import { launch } from './launch.ts';
import { newsletter } from './newsletter.ts';
import { orderUpdate } from './order-update.ts';
import { reviewRequest } from './review-request.ts';
import { sale } from './sale.ts';
import { pageEvent } from './pages/page-event.ts';
import { pageLaunch } from './pages/page-launch.ts';
import { signup } from './pages/signup.ts';
import { thankYou } from './pages/thank-you.ts';
import type { PageStarter, Starter } from './starter.ts';
import { welcome } from './welcome.ts';

export { exampleLink } from './kit.ts';
export { starterLanguages, type StarterLanguage } from './starter-language.ts';
export type { PageStarter, PageStarterId, Starter, StarterId, StarterSetting } from './starter.ts';

/** Ready-made designs for new templates, in the order of the gallery. */
export const starters: readonly Starter[] = [
  welcome,
  launch,
  newsletter,
  sale,
  event,
  reviewRequest,
  orderUpdate,
  backInStock,
];

/** Ready-made designs for new landing pages, in the order of the gallery. */
export const pageStarters: readonly PageStarter[] = [signup, pageLaunch, pageEvent, thankYou];
