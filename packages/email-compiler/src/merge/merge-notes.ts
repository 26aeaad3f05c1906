import { acceptedFindings } from '../document/accepted-findings.ts';
import type { EmailDocument } from '../schema/document.ts';

/** Merges the accepted findings. A finding that either side accepted or no longer accepts follows that side. */
export function mergeNotes(
  base: EmailDocument | null,
  mine: EmailDocument,
  theirs: EmailDocument,
): Pick<EmailDocument, 'editor'> {
  const [before, own, other] = [base, mine, theirs].map(
    (version) => new Set(version === null ? [] : acceptedFindings(version)),
  );
  const merged = [...new Set([...acceptedFindings(theirs), ...acceptedFindings(mine)])].filter((key) => {
    const wasAccepted = before?.has(key) === true;
    return wasAccepted ? own?.has(key) === true && other?.has(key) === true : true;
  });
  const isOwnText = mine.editor?.textBasis !== base?.editor?.textBasis;
  const { textBasis } = (isOwnText ? mine : theirs).editor ?? {};
  const { textBasis: _, ...notes } = { ...theirs.editor, ...mine.editor };
  if (merged.length === 0 && mine.editor === undefined && theirs.editor === undefined) return {};
  return {
    editor: { ...notes, acceptedFindings: merged, ...(textBasis === undefined ? {} : { textBasis }) },
  };
}
