import type { Block } from '@x/email-compiler';

/** Returns true if only some recipients get a block. */
export function isConditional({ visibleIf }: Block): boolean {
  return visibleIf !== undefined && visibleIf !== null;
}
