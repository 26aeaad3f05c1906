import { backInStock } from './back-in-stock.js';
import { event } from './event.js';
import { launch } from './launch.js';
import { newsletter } from './newsletter.js';
import { orderUpdate } from './order-update.js';
import { reviewRequest } from './review-request.js';
import { sale } from './sale.js';
import type { Starter } from './starter.js';
import { welcome } from './welcome.js';

/** The shelf, in the order that it is shown in. */
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
