import type { ContentType } from '../../engagement/tracking/recipient-event.ts';

/** Where the open pixel and the links of each part of a message lead, below the address of the installation. */
export const trackedPaths: Readonly<Record<ContentType, { readonly open: string; readonly click: string }>> =
  {
    html: { open: '/t/o', click: '/t/c' },
    amp: { open: '/t/ao', click: '/t/ac' },
  };
