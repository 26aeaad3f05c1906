import { landingPagePath, type PageEntrance } from '@x/api-client/contract';

/** Path below which pages call the API. Says where the person came from, so that an address in a page decides it, and no form. */
export function pageCallsPath(entrance: PageEntrance): string {
  return `/page/${entrance}`;
}

/** Path below which pages load their scripts, at their own origin. */
export const pageAssetsPath = '/page/assets';

/** Headers of the scripts, because a sandboxed page has an origin that nothing else has. */
export const pageAssetHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

interface PolicyOptions {
  /** Origin of the pages (`pagesOrigin`). */
  readonly origin: string;
  /** Whether the page has interactive blocks, whose player is a script. */
  readonly isInteractive: boolean;
  /** Absent for a page without sign-up forms. */
  readonly forms?: PageForms | undefined;
}

/** Sources that the sign-up forms of a page add to its policy. */
interface PageForms {
  /** Source of the inline script that loads that of the forms. */
  readonly loader: string;
  /** Origins to which forms lead in the end, because browsers apply `form-action` to redirects too. */
  readonly targets: readonly string[];
}

/**
 * Content security policy of pages whose markup authors write. The sandbox gives a page an origin of its own, so it has no
 * cookies and shares nothing with the back-office, nor with pages of other tenants at the same host. Therefore a page is
 * sandboxed on a host of its own too, and `allow-same-origin` never applies.
 *
 * Own addresses are written out: browsers disagree on what `'self'` is in a sandbox (WebKit 316847, Firefox). Styles
 * are inline, because the compiler writes them, and cannot load anything but pictures and fonts. Pictures come from anywhere,
 * as in a mail client, and those of this installation need not have https in a test.
 */
export function messagePagePolicy({ origin, isInteractive, forms }: PolicyOptions): string {
  const scripts = [
    ...(isInteractive ? [`${origin}${pageAssetsPath}/`] : []),
    ...(forms === undefined ? [] : [`${origin}/forms/assets/`, forms.loader]),
  ];
  const calls = [...(isInteractive ? ['/page/'] : []), ...(forms === undefined ? [] : ['/forms/'])];
  const targets =
    forms === undefined ? [] : [`${origin}/forms/`, `${origin}${landingPagePath}/`, ...forms.targets];
  const withScripts = [
    `script-src ${scripts.join(' ')}`,
    `connect-src ${calls.map((path) => `${origin}${path}`).join(' ')}`,
    // The bot check solves its task in a worker, which a sandboxed page can start only from a blob.
    'worker-src blob:',
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  ];
  return [
    "default-src 'none'",
    'img-src http: https: data:',
    `font-src ${origin} https:`,
    `style-src 'unsafe-inline' ${origin} https:`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Forms of interactive blocks are sent by the player. Without it, they would leave the page.
    `form-action ${targets.length === 0 ? "'none'" : [...new Set(targets)].join(' ')}`,
    ...(scripts.length === 0 ? ['sandbox allow-popups allow-popups-to-escape-sandbox'] : withScripts),
  ].join('; ');
}
