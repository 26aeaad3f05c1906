import { isRecord } from '@x/email-compiler';

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

/** The browser's eyedropper, which not every browser has and no library of types lists. */
function findEyeDropper(): (new () => EyeDropper) | undefined {
  const scope: unknown = globalThis;
  const found = isRecord(scope) ? scope['EyeDropper'] : undefined;
  // The cast is safe because the constructor of this name is a standard.
  return typeof found === 'function' ? (found as new () => EyeDropper) : undefined;
}

/**
 * Returns whether the browser can pick colors from the screen. Reads the browser when called, because the module also
 * loads on servers.
 */
export function canPickFromScreen(): boolean {
  return findEyeDropper() !== undefined;
}

/** Lets the user pick a color from the screen. Resolves with `#rrggbb`, or with null if the user cancels. */
export async function pickFromScreen(): Promise<string | null> {
  const Dropper = findEyeDropper();
  if (Dropper === undefined) return null;
  try {
    return (await new Dropper().open()).sRGBHex.toLowerCase();
  } catch {
    // The browser rejects when the user presses Escape.
    return null;
  }
}
