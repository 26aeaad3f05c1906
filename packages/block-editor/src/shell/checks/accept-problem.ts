import { acceptedFindings, allBlocks, textBasisOf } from '@x/email-compiler';
import type { EditorEnvironment } from '../../context/environment.tsx';
import type { DocumentChange } from '../../state/change.ts';
import { isSample, type Problem } from './use-checks.ts';

type Place = Pick<EditorEnvironment, 'store' | 'known' | 'definitions'>;

/** Returns whether a problem is that the author wrote the text part before the blocks changed. */
export function isOutdatedText({ code }: Problem): boolean {
  return code === 'text-outdated';
}

/** Stores with the message whether the author accepts a finding, as an undoable step. */
export function acceptProblem(place: Place, problem: Problem, accepts: boolean): void {
  if (isSample(problem)) return acceptSamples(place, [problem]);
  if (isOutdatedText(problem)) return acceptText(place);
  const { store } = place;
  const others = acceptedFindings(store.getState().document).filter((other) => other !== problem.key);
  store.change({ kind: 'accept', findings: accepts ? [...others, problem.key] : others });
}

/** Keeps the text part that the author wrote, until the blocks change again. */
function acceptText({ store, definitions }: Place): void {
  const { document } = store.getState();
  const { text } = document.body.config;
  if (text !== undefined) store.change({ kind: 'text', text, basis: textBasisOf(document, definitions) });
}

/** Takes samples of a design as the author's own, as one undoable step. */
export function acceptSamples({ store, known }: Place, samples: readonly Problem[]): void {
  const ids = new Set(samples.map(({ blockId }) => blockId));
  // A block comes before its inner blocks, so that its change does not undo theirs.
  const changes: DocumentChange[] = allBlocks(store.getState().document, known)
    .filter(({ id }) => ids.has(id))
    .map(({ samples: _samples, ...own }) => ({ kind: 'update', block: own, path: 'samples' }));
  if (ids.has(undefined)) changes.push({ kind: 'body', config: { samples: [] } });
  const [only, ...rest] = changes;
  if (only !== undefined) store.change(rest.length === 0 ? only : { kind: 'several', changes });
}
