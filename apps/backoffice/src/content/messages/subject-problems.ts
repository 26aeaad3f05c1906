import { splitMergeTags } from '@x/email-compiler';
import type { MergeTag } from '@x/block-editor';

export interface SubjectProblem {
  readonly kind: 'unknown' | 'blank';
  readonly tag: string;
}

/** Finds the first merge tag of a subject that does not exist, or else the first that leaves a gap for some recipients. */
export function findSubjectProblem(
  subject: string,
  mergeTags: readonly MergeTag[],
): SubjectProblem | undefined {
  const problems = splitMergeTags(subject).flatMap((part): readonly SubjectProblem[] => {
    if (part.kind === 'literal') return [];
    const known = mergeTags.find(({ name }) => name === part.name);
    if (known === undefined) return [{ kind: 'unknown', tag: part.name }];
    return known.always === true || part.fallback !== '' ? [] : [{ kind: 'blank', tag: known.label }];
  });
  return problems.find(({ kind }) => kind === 'unknown') ?? problems[0];
}
