import { backInStock } from './back-in-stock.ts';
import { event } from './event.ts';
import { launch } from './launch.ts';
import { newsletter } from './newsletter.ts';
import { orderUpdate } from './order-update.ts';
import { reviewRequest } from './review-request.ts';
import { sale } from './sale.ts';
import type { Starter } from './starter.ts';
import { welcome } from './welcome.ts';

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
