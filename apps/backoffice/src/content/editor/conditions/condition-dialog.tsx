import { Trans, useLingui } from '@lingui/react/macro';
import { segmentTreeSchema, type SegmentTree } from '@x/api-client';
import { Button, Dialog, FieldError } from '@x/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { SegmentBuilder } from '#/audience/segments/builder/segment-builder.tsx';
import {
  emptyGroup,
  incompleteLeaves,
  rootId,
  toDraft,
  toTree,
  type GroupDraft,
} from '#/audience/segments/draft/tree-draft.ts';
import { useConditionProblems } from '#/audience/segments/form/use-condition-problems.ts';
import { PreviewCard } from '#/audience/segments/preview/preview-card.tsx';
import { usePreview } from '#/audience/segments/preview/use-preview.ts';
import { useWording } from '#/audience/segments/words/use-wording.ts';

/** Answer of the user. Without a condition, everyone gets the block. */
export interface ConditionAnswer {
  readonly condition?: SegmentTree;
}

export interface ConditionDialogProps {
  /** Present condition of the block. undefined for everyone. */
  readonly condition: unknown;
  /** Called with null if the user cancels. */
  readonly onAnswer: (answer: ConditionAnswer | null) => void;
}

const newTree = emptyGroup(rootId, [{ kind: 'leaf', id: 'first', negations: 0, condition: { kind: 'new' } }]);

function toRoot(condition: unknown): GroupDraft {
  const read = v.safeParse(segmentTreeSchema, condition);
  return read.success ? toDraft(read.output) : newTree;
}

function toAnswer(tree: SegmentTree): ConditionAnswer {
  const isEveryone = tree.kind === 'all' && tree.conditions.length === 0;
  return isEveryone ? {} : { condition: tree };
}

/** Asks which recipients of a message get a block. */
export function ConditionDialog({ condition, onAnswer }: ConditionDialogProps) {
  const { t } = useLingui();
  const [root, setRoot] = useState(() => toRoot(condition));
  const wording = useWording(root);
  const [marksIncomplete, setMarksIncomplete] = useState(false);
  const tree = toTree(root);
  const preview = usePreview(tree);
  const problems = useConditionProblems({ root, preview, refused: [], marksIncomplete });
  const isIncomplete = incompleteLeaves(root).length > 0;

  function save(): void {
    if (tree === undefined || isIncomplete) setMarksIncomplete(true);
    else onAnswer(toAnswer(tree));
  }

  return (
    <Dialog
      size="wide"
      open
      onOpenChange={() => onAnswer(null)}
      title={t`Recipients of this block`}
      description={t`Everyone else gets the message without the block.`}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={save}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <SegmentBuilder
          root={root}
          onRootChange={setRoot}
          wording={wording}
          problems={problems}
          segmentId={undefined}
          everyone={t`Without conditions, everyone gets the block.`}
        />
        {marksIncomplete && isIncomplete && (
          <FieldError id="condition-error">{t`Complete the marked conditions, or remove them.`}</FieldError>
        )}
        <PreviewCard
          state={preview}
          isIncomplete={isIncomplete}
          isEmpty={root.children.length === 0}
          title={t`Contacts of the project who match`}
        />
      </div>
    </Dialog>
  );
}
