'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { findBlock } from '@x/email-compiler';
import { Button } from '@x/ui';
import { cx } from 'class-variance-authority';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditor, type EditorEnvironment } from '../../context/environment.tsx';
import { acceptProblem, isOutdatedText } from './accept-problem.ts';
import { useBlockName } from './use-block-name.ts';
import { isAcceptable, type Problem } from './use-checks.ts';

export interface ProblemItemProps {
  readonly problem: Problem;
  readonly sentence: string;
  readonly accepted: boolean;
  readonly onGo: () => void;
}

/** Returns whether a problem is a merge tag without a fallback in a block, which only the author can fix. */
function isBlankTag({ code, blockId }: Problem): boolean {
  return code === 'merge-tag-blank' && blockId !== undefined;
}

/** Leads to the place of a merge tag's fallback text: the popover of a tag in a text, or the field with the tag. */
function goToBlankTag(editor: EditorEnvironment, { blockId, path = '', values }: Problem): void {
  if (blockId === undefined) return;
  if (path !== 'content') {
    // Fields name paths into the config without `config.`.
    return editor.goToField(blockId, path.replace(/^config\./, ''));
  }
  editor.goToBlock(blockId, 'text');
  // The text can be edited a moment after its block is selected.
  requestAnimationFrame(() => editor.activeText.get().view?.selectBlankTag(String(values?.['name'])));
}

export function ProblemItem({ problem, sentence, accepted, onGo }: ProblemItemProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const { goToBlock, readOnly } = editor;
  const { blockId } = problem;
  const name = useBlockName(blockId);
  const isOutdated = isOutdatedText(problem);
  const icon = severityIcons[problem.severity];
  const content = (
    <>
      {icon}
      <span className="x:min-w-0 x:flex-1 x:break-words">
        {sentence} {name !== null && <span className="x:block x:text-12 x:text-muted">{name}</span>}
      </span>
    </>
  );
  const className = 'x:flex x:min-w-0 x:flex-1 x:items-start x:gap-2.5 x:px-4 x:py-2 x:text-left x:text-13';
  return (
    <li className="x:flex x:items-center x:pr-3">
      {blockId === undefined || name === null ? (
        <div className={className}>{content}</div>
      ) : (
        <button
          type="button"
          className={cx(className, 'x:cursor-pointer x:hover:bg-hover x:focus-visible:-outline-offset-2')}
          onClick={() => {
            onGo();
            goToBlock(blockId);
          }}
        >
          {content}
        </button>
      )}
      {isAcceptable(problem) && !readOnly && (
        <Button
          size="small"
          variant="ghost"
          aria-label={accepted ? t`Show again: ${sentence}` : t`Accept: ${sentence}`}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[data-problems]')?.focus();
            acceptProblem(editor, problem, !accepted);
          }}
        >
          {accepted ? <Trans>Show again</Trans> : <Trans>Accept</Trans>}
        </Button>
      )}
      {(problem.fix !== undefined || isBlankTag(problem)) && !accepted && !readOnly && (
        <Button
          size="small"
          aria-label={isOutdated ? t`Use the text of the blocks: ${sentence}` : t`Fix: ${sentence}`}
          onClick={() => {
            if (problem.fix !== undefined) return void fixProblem(editor, problem);
            onGo();
            goToBlankTag(editor, problem);
          }}
        >
          {isOutdated ? <Trans>Use the text of the blocks</Trans> : <Trans>Fix</Trans>}
        </Button>
      )}
    </li>
  );
}

const iconClass = 'x:mt-0.5 x:shrink-0';
const severityIcons: Readonly<Record<Problem['severity'], ReactNode>> = {
  error: <CircleAlert size={16} aria-hidden className={cx(iconClass, 'x:text-danger-text')} />,
  warning: <TriangleAlert size={16} aria-hidden className={cx(iconClass, 'x:text-warning-text')} />,
  info: <Info size={16} aria-hidden className={cx(iconClass, 'x:text-info-text')} />,
};

/**
 * Applies lint's fix for a problem, as an undoable step. Lints again first, because the text may have changed since the
 * problem was found.
 */
async function fixProblem(editor: EditorEnvironment, problem: Problem): Promise<void> {
  const { store, known, compiler, compileOptions, output, providers } = editor;
  const { code, blockId, path } = problem;
  try {
    const { applyFix, lint } = await import('@x/email-compiler/lint');
    const { document } = store.getState();
    const compiled = compiler.compile(document, compileOptions);
    const found = lint(document, compiled, compileOptions, output).find(
      (diagnostic) => diagnostic.code === code && diagnostic.blockId === blockId && diagnostic.path === path,
    );
    if (found?.fix === undefined) return;
    const { fix } = found;
    if (isOutdatedText(problem)) return store.change({ kind: 'text' });
    if (fix.blockId === undefined) {
      return store.change({ kind: 'body', config: applyFix(document, fix).body.config });
    }
    const block = findBlock(document, fix.blockId, known);
    if (block === undefined) return;
    store.change({ kind: 'update', block: applyFix(block, fix), path: fix.path }, undefined, 'fix');
  } catch (error) {
    providers.onError?.({ source: 'load', error });
  }
}
