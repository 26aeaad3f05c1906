import { t } from '@lingui/core/macro';
import type { AlertItem, Alerts } from '#/app/alerts.ts';
import { ReloadAction } from '#/page/alert-action.tsx';

/** Tells whether the server has another build of the back-office than this page. */
export interface NewVersion {
  /** The result of the last check. */
  readonly isAvailable: () => boolean;
  /** Asks the server. Resolves to the previous result if the server cannot be reached. */
  readonly check: () => Promise<boolean>;
}

/**
 * Returns the paths of the page's scripts. Their hashes change with every build, because the scripts name the other
 * files.
 */
function scriptsOf(page: ParentNode): string | undefined {
  const scripts = page.querySelectorAll('script[type="module"][src^="/assets/"]');
  return scripts.length === 0
    ? undefined
    : [...scripts].map((script) => script.getAttribute('src')).join(' ');
}

async function loadScriptPaths(send: typeof fetch): Promise<string | undefined> {
  try {
    const response = await send('/index.html', { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok
      ? scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
      : undefined;
  } catch {
    return undefined;
  }
}

function notice(): AlertItem {
  return {
    id: 'new-version',
    code: 'new_version',
    message: t`A new version of Yamp is available.`,
    lasting: true,
    tone: 'info',
    actions: <ReloadAction />,
  };
}

/** Compares the scripts of the page with those on the server. If they differ, offers to reload, but only once. */
export function createNewVersion(
  alerts: Pick<Alerts, 'add'>,
  page: ParentNode = document,
  send: typeof fetch = (...request) => fetch(...request),
): NewVersion {
  const own = scriptsOf(page);
  let available = false;
  return {
    isAvailable: () => available,
    check: async () => {
      // During development and in stories, the page has no built scripts to compare.
      const newest = own === undefined || available ? undefined : await loadScriptPaths(send);
      if (newest !== undefined && newest !== own) {
        available = true;
        alerts.add([notice()]);
      }
      return available;
    },
  };
}

/** Milliseconds between two checks while the page is visible: 10 minutes. */
const interval = 600_000;

/** Looks for a new version regularly, and when the user returns to the page. */
export function watchVersion({ check }: NewVersion): void {
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };
  window.setInterval(checkIfVisible, interval);
  document.addEventListener('visibilitychange', checkIfVisible);
}
