import { backInStock } from './back-in-stock.ts';
import { event } from './event.ts';
import { launch } from './launch.ts';
import { newsletter } from './newsletter.ts';
import { orderUpdate } from './order-update.ts';
import { reviewRequest } from './review-request.ts';
import { sale } from './sale.ts';
import type { Starter } from './starter.ts';
import { welcome } from './welcome.ts';

export { exampleLink } from './kit.ts';
export { starterLanguages, type StarterLanguage } from './starter-language.ts';
export type { Starter, StarterId, StarterSetting } from './starter.ts';

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
