/**
 * Hides an email address from those who see the page of another person: `maria@example.com` becomes `m…@example.com`. Its
 * owner still knows it.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(0, at));
  return `${first}…${email.slice(at === -1 ? email.length : at)}`;
}
