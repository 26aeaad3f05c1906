import type { Finding } from '../definition/finding.ts';
import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';

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

/**
 * Decision for previews, which show the blocks with conditions too. Their unsubscribe links do not count, because some
 * recipients do not get them.
 */
export const previewVisibility: DecideVisibility = () => ({ before: '', after: '' });

/**
 * Returns the decision on a block, and true for a block without a condition. Returns a finding if nobody decides, or if
 * `decide` throws or returns anything but a decision. Nobody gets such a block.
 */
export function visibilityOf(
  block: Block,
  decide: DecideVisibility | undefined,
): boolean | VisibilityMarks | Finding {
  const { visibleIf } = block;
  if (visibleIf === undefined || visibleIf === null) return true;
  const { id: blockId, type } = block;
  const undecided = { severity: 'error', blockId, path: 'visibleIf' } as const;
  if (decide === undefined) return { ...undecided, code: 'condition-undecided', values: { type } };
  try {
    const decision: unknown = decide(visibleIf, block);
    if (typeof decision === 'boolean' || isMarks(decision)) return decision;
    return { ...undecided, code: 'condition-failed', values: { type, error: typeof decision } };
  } catch (error) {
    return { ...undecided, code: 'condition-failed', values: { type, error: String(error) } };
  }
}

export function isFinding(visibility: boolean | VisibilityMarks | Finding): visibility is Finding {
  return typeof visibility === 'object' && 'code' in visibility;
}

function isMarks(decision: unknown): decision is VisibilityMarks {
  if (!isRecord(decision)) return false;
  return typeof decision['before'] === 'string' && typeof decision['after'] === 'string';
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
