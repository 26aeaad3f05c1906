/** Returns the token in a path that fits the pattern, or an empty text without one. Undefined if it does not fit. */
export function readToken(pattern: string, path: string): string | undefined {
  const parts = path.replace(/\/$/u, '').split('/');
  const wanted = pattern.split('/');
  if (parts.length !== wanted.length) return undefined;
  let token = '';
  for (const [index, part] of parts.entries()) {
    if (wanted[index] === ':token' && part !== '') token = decodeToken(part);
    else if (wanted[index] !== part) return undefined;
  }
  return token;
}

function decodeToken(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
