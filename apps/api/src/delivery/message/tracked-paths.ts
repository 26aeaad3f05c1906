/** Message part of an open or click. */
export type ContentType = 'html' | 'amp';

/** Paths of the open pixel and the click redirect for each message part. */
export const trackedPaths: Readonly<Record<ContentType, { readonly open: string; readonly click: string }>> =
  {
    html: { open: '/t/o', click: '/t/c' },
    amp: { open: '/t/ao', click: '/t/ac' },
  };
