import type { Browser } from './browser.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

/** The browsers that Playwright does not drive here. `slug` is a part of addresses and file names. */
export const otherBrowsers: readonly {
  readonly name: string;
  readonly slug: string;
  readonly launch: () => Promise<Browser>;
}[] = [
  { name: 'Firefox', slug: 'firefox', launch: launchFirefox },
  { name: 'WebKitGTK', slug: 'webkitgtk', launch: launchWebKit },
];
