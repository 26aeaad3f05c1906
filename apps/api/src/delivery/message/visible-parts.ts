/** Tells whether a recipient meets the condition at a position of the message. */
export type Meets = (position: number) => boolean;

export const meetsAll: Meets = () => true;

/** Answers from the results of the conditions, by their positions. */
export function meetsFrom(met: readonly boolean[]): Meets {
  return (position) => met[position] === true;
}

/** Start or end of what only some recipients get. */
export type Boundary = { readonly kind: 'if'; readonly position: number } | { readonly kind: 'end' };

/**
 * Returns the parts of a message that a recipient gets, without the boundaries. An end without a start, and a start without
 * an end, are ignored or last to the end, so that a message that was changed by hand never shows more than it should.
 */
export function visibleParts<Part>(
  parts: readonly (Part | Boundary)[],
  isBoundary: (part: Part | Boundary) => part is Boundary,
  meets: Meets,
): readonly Part[] {
  const visible: Part[] = [];
  /** Whether the recipient meets each of the conditions around the current part. */
  const around: boolean[] = [];
  for (const part of parts) {
    if (!isBoundary(part)) {
      if (!around.includes(false)) visible.push(part);
    } else if (part.kind === 'if') around.push(meets(part.position));
    else around.pop();
  }
  return visible;
}
