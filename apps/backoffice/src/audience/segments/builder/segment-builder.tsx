import { Trans, useLingui } from '@lingui/react/macro';
import { mostConditions } from '@x/api-client';
import { Button } from '@x/ui';
import { useEffect, useMemo, useRef } from 'react';
import { Notice } from '#/app/notice.tsx';
import { isNegated, leavesOf, type GroupDraft, type NodeDraft } from '../draft/tree-draft.ts';
import { describeCondition, type Wording } from '../words/describe-condition.ts';
import { BuilderProvider, type BuilderContextValue } from './builder-context.ts';
import { GroupConditions, MatchSelect } from './group-box.tsx';
import { useTreeActions } from './use-tree-actions.ts';

export interface SegmentBuilderProps {
  readonly root: GroupDraft;
  readonly onRootChange: (root: GroupDraft) => void;
  readonly wording: Wording;
  /** Problems by the id of the condition or group that they are about. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  readonly segmentId: string | undefined;
  /** Says who matches without conditions. Default: all contacts of the project. */
  readonly everyone?: string;
}

/** Edits the conditions of a segment as a sentence: “Contacts who match all of these conditions: …”. */
export function SegmentBuilder(props: SegmentBuilderProps) {
  const { root, onRootChange, wording, problems, segmentId } = props;
  const container = useRef<HTMLDivElement>(null);
  const { announcement, removed, undoRemoval, forgetRemoval, ...actions } = useTreeActions(
    root,
    onRootChange,
    container,
  );
  const hasRoom = leavesOf(root).length < mostConditions;
  const value: BuilderContextValue = { root, wording, problems, hasRoom, segmentId, ...actions };
  return (
    <BuilderProvider value={value}>
      <div ref={container} className="x:flex x:flex-col x:gap-3">
        <div className="x:flex x:flex-wrap x:items-center x:gap-2 x:text-13" data-node={root.id}>
          <Trans context="followed by: all of these conditions">Contacts who match</Trans>
          <MatchSelect group={root} onGroupChange={actions.change} />
        </div>
        {root.children.length === 0 && <EveryoneHint root={root} text={props.everyone} />}
        <GroupConditions group={root} depth={0} />
        {!hasRoom && (
          <p className="x:text-12 x:text-muted">
            <Trans>
              A segment can have at most {mostConditions} conditions. To use more, save some of them as
              another segment and add a condition on that segment.
            </Trans>
          </p>
        )}
        {removed !== undefined && (
          <RemovedNotice
            key={removed.id}
            node={removed}
            wording={wording}
            onUndo={undoRemoval}
            onDismiss={forgetRemoval}
          />
        )}
        <output className="x:sr-only">{announcement}</output>
      </div>
    </BuilderProvider>
  );
}

interface EveryoneHintProps {
  readonly root: GroupDraft;
  readonly text: string | undefined;
}

function EveryoneHint({ root, text }: EveryoneHintProps) {
  if (root.match !== 'all' || isNegated(root)) return null;
  return (
    <p className="x:text-13 x:text-muted">
      {text ?? <Trans>Without conditions, the segment contains all contacts of the project.</Trans>}
    </p>
  );
}

interface RemovedNoticeProps {
  readonly node: NodeDraft;
  readonly wording: Wording;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}

/** Says what was removed. Its button has the focus at first, because the removed one had it before. */
function RemovedNotice({ node, wording, onUndo, onDismiss }: RemovedNoticeProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const text = useMemo(
    () =>
      node.kind === 'leaf'
        ? t`Removed the condition: ${describeCondition(wording, node.condition, isNegated(node))}`
        : t`Removed a group with its conditions.`,
    [node, wording, t],
  );
  return (
    <Notice
      tone="info"
      onDismiss={onDismiss}
      actions={
        <Button ref={button} size="small" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
