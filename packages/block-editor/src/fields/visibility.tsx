'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import { Button } from '@x/ui';
import { useState } from 'react';
import { useEditor } from '../context/environment.tsx';
import { isConditional } from '../definition/is-conditional.ts';
import { errorMessage } from '../context/error-message.ts';
import { PanelGroup } from './panel-group.tsx';

export interface VisibilityProps {
  readonly block: Block;
  /** Returns the block with text typed since the last render. */
  readonly current: () => Block;
}

/** Shows which recipients get a block, and lets users choose them. */
export function Visibility({ block, current }: VisibilityProps) {
  const { t } = useLingui();
  const { providers, store, readOnly, hostAsks } = useEditor();
  const { conditions, onError } = providers;
  const [failure, setFailure] = useState<string | null>(null);
  if (conditions === undefined) return null;
  const { choose, Description } = conditions;
  const { visibleIf } = block;
  const isForSome = isConditional(block);

  function change(condition: unknown): void {
    const { visibleIf: _before, ...rest } = current();
    const changed: Block = condition === undefined ? rest : { ...rest, visibleIf: condition };
    store.change({ kind: 'update', block: changed, path: 'visibleIf' });
  }

  async function ask(): Promise<void> {
    hostAsks.set(true);
    setFailure(null);
    try {
      const answer = await choose(visibleIf ?? undefined);
      if (answer !== null) change(answer.condition);
    } catch (error) {
      onError?.({ source: 'conditions.choose', error });
      setFailure(errorMessage(error));
    }
    hostAsks.set(false);
  }

  return (
    <PanelGroup title={t`Recipients of this block`}>
      <p className="x:text-13 x:wrap-anywhere">
        {isForSome ? <Description condition={visibleIf} /> : <Trans>Everyone gets this block.</Trans>}
      </p>
      {failure !== null && (
        <p role="alert" className="x:text-12 x:text-danger-text x:wrap-anywhere">
          {failure}
        </p>
      )}
      {!readOnly && (
        <div className="x:flex x:flex-wrap x:gap-2">
          <Button size="small" onClick={() => void ask()}>
            {isForSome ? <Trans>Change recipients</Trans> : <Trans>Choose recipients</Trans>}
          </Button>
          {isForSome && (
            <Button size="small" variant="ghost" onClick={() => change(undefined)}>
              <Trans>Show to everyone</Trans>
            </Button>
          )}
        </div>
      )}
    </PanelGroup>
  );
}
