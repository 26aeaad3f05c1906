/**
 * Hides most of an address, so that its owner recognizes it, and somebody to whom the link was forwarded does not learn it:
 * `a•••@example.com`.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  // A single character would be the whole local part.
  return `${at > 1 ? first : ''}•••${email.slice(at)}`;
}
