/** Keys that read or write the clipboard of the system. */
export const usesClipboard = (key: string) => /\+[cvx]$/i.test(key);

interface Turn {
  readonly page: object;
  readonly begin: () => void;
}

let holder: object | undefined;
const turns: Turn[] = [];

/**
 * Waits until no other page uses the clipboard, and keeps it for this one. All pages of a browser share one clipboard,
 * so a test would paste what a test of another page has just copied.
 */
export async function takeClipboard(page: object): Promise<void> {
  if (holder === page) return;
  if (holder === undefined) holder = page;
  else await new Promise<void>((begin) => turns.push({ page, begin }));
}

export function giveClipboard(page: object): void {
  if (holder !== page) return;
  const next = turns.shift();
  holder = next?.page;
  next?.begin();
}
