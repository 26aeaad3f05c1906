import { useLingui } from '@lingui/react/macro';
import { FieldError } from '@x/ui';
import { useId, useMemo, type ReactNode } from 'react';
import type { ConditionDraft } from '../draft/condition-draft.ts';
import { isNegated, type LeafDraft } from '../draft/tree-draft.ts';
import { describeCondition } from '../words/describe-condition.ts';
import { RowProvider, useBuilder, type RowAttributes } from './builder-context.ts';
import { EngagementControls } from './engagement-controls.tsx';
import { LandingPageControls } from './landing-page-controls.tsx';
import { MembershipControls, SuppressedControls } from './membership-controls.tsx';
import { MoveKeys } from './move-keys.tsx';
import { NodeToolbar } from './node-toolbar.tsx';
import { RandomControls } from './random-controls.tsx';
import { SubjectSelect } from './subject-select.tsx';
import { DayControls, FieldControls } from './test-controls.tsx';

export interface ConditionRowProps {
  readonly leaf: LeafDraft;
  /** Word that joins the condition to the one before it. */
  readonly joint: ReactNode;
}

/** A condition: a line of small controls that reads as a part of the sentence. */
export function ConditionRow({ leaf, joint }: ConditionRowProps) {
  const { t } = useLingui();
  const { wording, problems, change } = useBuilder();
  const errorId = useId();
  const found = problems.get(leaf.id);
  const attributes = useMemo<RowAttributes>(
    () => (found === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }),
    [found, errorId],
  );
  const sentence = describeCondition(wording, leaf.condition, isNegated(leaf));
  return (
    <MoveKeys node={leaf} label={t`Condition: ${sentence}`}>
      <div className="x:flex x:flex-col x:gap-x-2 x:gap-y-0.5 x:sm:flex-row x:sm:items-start">
        <span className="x:shrink-0 x:sm:w-6 x:sm:pt-1.5">{joint}</span>
        <div className="x:flex x:min-w-0 x:flex-1 x:flex-wrap x:items-center x:gap-1.5">
          <RowProvider value={attributes}>
            <SubjectSelect
              condition={leaf.condition}
              onConditionChange={(condition) => change({ ...leaf, negations: 0, condition })}
            />
            <Controls
              condition={leaf.condition}
              isNegated={isNegated(leaf)}
              onChange={(condition, isNot) =>
                change({
                  ...leaf,
                  condition,
                  negations: isNot === isNegated(leaf) ? leaf.negations : Number(isNot),
                })
              }
            />
          </RowProvider>
        </div>
        <NodeToolbar node={leaf} label={t`Actions for the condition: ${sentence}`} />
      </div>
      {found !== undefined && (
        <div className="x:pt-1.5 x:sm:pl-8">
          <FieldError id={errorId}>{found.join(' ')}</FieldError>
        </div>
      )}
    </MoveKeys>
  );
}

interface ControlsProps {
  readonly condition: ConditionDraft;
  readonly isNegated: boolean;
  readonly onChange: (condition: ConditionDraft, isNegated: boolean) => void;
}

function Controls({ condition, ...props }: ControlsProps) {
  switch (condition.kind) {
    case 'new':
      return null;
    case 'field':
      return <FieldControls condition={condition} {...props} />;
    case 'joined':
    case 'changed':
      return <DayControls condition={condition} {...props} />;
    case 'engagement':
      return <EngagementControls condition={condition} {...props} />;
    case 'landing_page':
      return <LandingPageControls condition={condition} {...props} />;
    case 'tag':
    case 'audience':
    case 'segment':
      return <MembershipControls condition={condition} {...props} />;
    case 'random':
      return <RandomControls condition={condition} {...props} />;
    case 'suppressed':
      return <SuppressedControls condition={condition} {...props} />;
  }
}
