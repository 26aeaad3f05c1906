import type { Block } from '../schema/document.ts';

/** Texts around a block that only some recipients get. They must be safe in markup, such as `%%if.0%%`. */
export interface VisibilityMarks {
  readonly before: string;
  readonly after: string;
}

/**
 * Decides which recipients get a block with a condition: everyone, nobody, or those whom the sender chooses when it fills
 * in the message. The sender then removes the text between the marks for everyone else, and the marks themselves.
 */
export type DecideVisibility = (condition: unknown, block: Block) => boolean | VisibilityMarks;

/** Returns true for a block that has no condition, and where the caller does not decide. */
export function visibilityOf(block: Block, decide: DecideVisibility | undefined): boolean | VisibilityMarks {
  const { visibleIf } = block;
  if (visibleIf === undefined || visibleIf === null || decide === undefined) return true;
  return decide(visibleIf, block);
}

interface Marked {
  readonly output: string;
  readonly marks: VisibilityMarks | undefined;
}

/** Returns an output with its marks around it. */
export function withMarks({ output, marks }: Marked, written = output): string {
  return marks === undefined || output === '' ? written : marks.before + written + marks.after;
}

/**
 * Joins texts with an empty line between them. Puts the empty line of a text that only some recipients get between its
 * marks, so that the others do not get it either.
 */
export function joinTexts(texts: readonly Marked[]): string {
  let joined = '';
  let follows = false;
  for (const { output, marks } of texts) {
    if (output === '') continue;
    if (marks === undefined) {
      joined += follows ? `\n\n${output}` : output;
      follows = true;
    } else {
      joined += withMarks({ output, marks }, follows ? `\n\n${output}` : `${output}\n\n`);
    }
  }
  return joined;
}
