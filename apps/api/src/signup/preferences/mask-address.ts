/**
 * Hides most of an address, so that its owner recognizes it, and somebody to whom the link was forwarded does not learn it:
 * `a•••@example.com`.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first, second] = email.slice(0, at);
  // A single character would be the whole local part.
  const shown = first === undefined || second === undefined ? '' : first;
  return `${shown}•••${email.slice(at)}`;
}
