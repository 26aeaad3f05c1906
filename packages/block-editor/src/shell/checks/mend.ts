import { findBlock } from '@x/email-compiler';
import type { EditorEnvironment } from '../../context/environment.tsx';
import type { Problem } from './use-checks.ts';

/**
 * Makes the change that the compiler offers; undo takes it back like any other. What it offers is asked anew: a fix may
 * hold a whole text, and somebody may have written in it since it was found.
 */
export async function mend(editor: EditorEnvironment, { code, blockId, path }: Problem): Promise<void> {
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
