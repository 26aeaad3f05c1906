import type { ReactNode } from 'react';
import type { AppContext } from '#/app/context.ts';
import type { SignInPath } from '#/session/sign-in-paths.ts';

interface Visit {
  readonly app: AppContext;
  /** Last part of the path of a page with a token, otherwise empty. */
  readonly token: string;
  readonly search: URLSearchParams;
}

/** Returns the content of a page. Returns nothing if the visitor goes on to another page at once. */
export type OpenPage = (visit: Visit) => ReactNode | Promise<ReactNode>;

export interface SignInPage {
  /** A segment `:token` fits every text. */
  readonly path: SignInPath;
  /** True if opening the page ends the current session (spec 1 §4). */
  readonly forGuests: boolean;
  readonly load: () => Promise<{ readonly open: OpenPage }>;
}
