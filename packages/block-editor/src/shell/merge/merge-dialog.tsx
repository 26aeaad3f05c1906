'use client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@x/ui';
import { useRef, useState } from 'react';
import { ConflictCard } from './conflict-card.tsx';
import type { Choices, MergeQuestion, Side } from './merge-question.ts';

export interface MergeDialogProps {
  readonly question: MergeQuestion;
}

/** Shows both versions of everything that both sides changed. The user chooses one version of each. */
export function MergeDialog({ question }: MergeDialogProps) {
  const { t } = useLingui();
  const { versions, conflicts, author, answer } = question;
  const [choices, setChoices] = useState<Choices>(new Map());
  const cards = useRef<HTMLDivElement>(null);
  const undecided = conflicts.length - choices.size;
  const chooseAll = (side: Side) => setChoices(new Map(conflicts.map((conflict) => [conflict, side])));

  function confirm() {
    if (undecided === 0) answer(choices);
    else cards.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
  }

  return (
    <Dialog
      open
      role="alertdialog"
      size="wide"
      onOpenChange={(open) => !open && answer(null)}
      title={t`Choose which changes to keep`}
      description={
        author === undefined ? (
          <Trans>
            These parts also changed in the saved version. Choose a version of each. All other changes of both
            versions are kept.
          </Trans>
        ) : (
          <Trans>
            {author} also changed these parts. Choose a version of each. All other changes of both versions
            are kept.
          </Trans>
        )
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(null)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={confirm}>
            {undecided === 0 ? (
              <Trans>Merge changes</Trans>
            ) : (
              <Plural value={undecided} one="# choice left" other="# choices left" />
            )}
          </Button>
        </>
      }
    >
      <div ref={cards} className="x:flex x:flex-col x:gap-4">
        <div className="x:flex x:flex-wrap x:gap-2">
          <Button size="small" onClick={() => chooseAll('mine')}>
            <Trans>Keep all of mine</Trans>
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            <Trans>Keep all of theirs</Trans>
          </Button>
        </div>
        {conflicts.map((conflict, index) => (
          <ConflictCard
            // oxlint-disable-next-line react/no-array-index-key -- the conflicts of a question never change
            key={index}
            conflict={conflict}
            versions={versions}
            author={author}
            choice={choices.get(conflict)}
            onChoose={(side) => setChoices(new Map(choices).set(conflict, side))}
          />
        ))}
      </div>
    </Dialog>
  );
}
