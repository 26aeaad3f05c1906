/** Which part of a message something was done in. */
export type ContentType = 'html' | 'amp';

/** Where the open pixel and the links of each part of a message lead, below the address of the installation. */
export const trackedPaths: Readonly<Record<ContentType, { readonly open: string; readonly click: string }>> =
  {
    html: { open: '/t/o', click: '/t/c' },
    amp: { open: '/t/ao', click: '/t/ac' },
  };
