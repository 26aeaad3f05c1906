/** First segments of the paths of the pages before sign-in, which `login.html` and its copies contain. */
export const signInFolders = [
  'login',
  'register',
  'confirm-registration',
  'forgot-password',
  'reset-password',
  'change-email',
  'stop-factor-reset',
  'single-sign-on',
] as const;

type SignInFolder = (typeof signInFolders)[number];

export type SignInPath = `/${SignInFolder}` | `/${SignInFolder}/${string}`;

/** Returns the address of a page before sign-in. Leaves out search parameters that are undefined. */
export function signInAddress(
  path: SignInPath,
  search: Readonly<Record<string, string | undefined>> = {},
): string {
  const parameters = new URLSearchParams(
    Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/** Returns whether a path belongs to a page before sign-in. */
export function isSignInPath(pathname: string): boolean {
  const [, folder] = pathname.split('/');
  return signInFolders.some((name) => name === folder);
}
