import { findBlock } from '@x/email-compiler';
import type { EditorEnvironment } from '../../context/environment.tsx';
import type { Problem } from './use-checks.ts';

/**
 * Applies the fix that lint offers for a problem, as a step of undo. Lint runs again first: a fix may replace a whole text,
 * and the text may have changed since the problem was found.
 */
export async function fixProblem(editor: EditorEnvironment, { code, blockId, path }: Problem): Promise<void> {
  const { store, known, compiler, compileOptions, providers } = editor;
  try {
    const { applyFix, lint } = await import('@x/email-compiler/lint');
    const { document } = store.getState();
    const found = lint(document, compiler.compile(document, compileOptions), compileOptions).find(
      (diagnostic) => diagnostic.code === code && diagnostic.blockId === blockId && diagnostic.path === path,
    );
    if (found?.fix === undefined) return;
    const { fix } = found;
    const block = findBlock(document, fix.blockId, known);
    if (block !== undefined) store.change({ kind: 'update', block: applyFix(block, fix), path: fix.path });
  } catch (error) {
    providers.onError?.({ source: 'load', error });
  }
}
