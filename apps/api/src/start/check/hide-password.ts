/**
 * True if an address has an @ after its host. Then a password most likely contains a `/`, `?` or `#` that is not
 * percent-encoded: what looks like host, port and path is part of the password.
 */
export function hasMisplacedAt(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`.includes('@');
}

/** What to do about {@link hasMisplacedAt}. */
export const misplacedAtAdvice =
  'it has an @ after its host. Percent-encode the password (/ is %2F, @ is %40)';

const secretParameter = /password|secret|token|api.?key/iu;

/** Hides the passwords and tokens in an address. Hides all of a text in which they cannot be found. */
export function hidePassword(address: string): string {
  if (!URL.canParse(address)) return 'hidden, because it is not an address';
  if (hasMisplacedAt(address)) return `hidden, because ${misplacedAtAdvice}`;
  const url = new URL(address);
  const isWeb = /^https?:$/u.test(url.protocol);
  // Without a password, the user of an HTTP address is a token.
  if (isWeb && url.username !== '' && url.password === '') url.username = '***';
  if (url.password !== '') url.password = '***';
  // Drivers also accept passwords as parameters.
  for (const name of new Set(url.searchParams.keys())) {
    if (secretParameter.test(name)) url.searchParams.set(name, '***');
  }
  return url.href === new URL(address).href ? address : url.href;
}
