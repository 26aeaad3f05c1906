import type { PageEntrance } from '@x/api-client/contract';

/** Where a call of a recipient comes from. */
export interface CallSource {
  /** Email address from which the message was sent, as the mail client reports it. Undefined on pages. */
  readonly sender: string | undefined;
  /** Where the person came to the page from. Undefined in the AMP version. */
  readonly entrance: PageEntrance | undefined;
  /** Response headers without which the mail client or the browser blocks the response. */
  readonly headers: Readonly<Record<string, string>>;
}
