import { Trans, useLingui } from '@lingui/react/macro';
import { deepestGroup } from '@x/api-client';
import { Button, FieldError } from '@x/ui';
import { FolderPlus, Plus } from 'lucide-react';
import { useId } from 'react';
import { isNegated, type GroupDraft } from '../draft/tree-draft.ts';
import { describeSegment } from '../words/describe-segment.ts';
import { RowProvider, useBuilder, type RowAttributes } from './builder-context.ts';
import { ConditionRow } from './condition-row.tsx';
import { MoveKeys } from './move-keys.tsx';
import { NodeToolbar } from './node-toolbar.tsx';
import { PickOne } from './pick-one.tsx';

interface MatchSelectProps {
  readonly group: GroupDraft;
  readonly onGroupChange: (group: GroupDraft) => void;
}

/** Chooses how many conditions of a group a contact must meet. */
export function MatchSelect({ group, onGroupChange }: MatchSelectProps) {
  const { t } = useLingui();
  const value = `${isNegated(group) ? 'not-' : ''}${group.match}`;
  return (
    <PickOne
      isSubject
      label={t`How many conditions must be met`}
      value={value}
      onValueChange={(next) => {
        const isNot = next.startsWith('not-');
        onGroupChange({
          ...group,
          match: next.endsWith('any') ? 'any' : 'all',
          negations: isNot === isNegated(group) ? group.negations : Number(isNot),
        });
      }}
      groups={[
        {
          label: '',
          options: [
            { value: 'all', label: t`all of these conditions` },
            { value: 'any', label: t`any of these conditions` },
            { value: 'not-any', label: t`none of these conditions` },
            { value: 'not-all', label: t`not all of these conditions` },
          ],
        },
      ]}
    />
  );
}

/** Conditions of a group, and the buttons that add more. `depth` counts the groups around. */
export function GroupConditions({ group, depth }: { readonly group: GroupDraft; readonly depth: number }) {
  const { hasRoom, addCondition, addGroup } = useBuilder();
  return (
    <div className="x:flex x:flex-col x:gap-2">
      {group.children.map((child, index) => {
        const joint = index > 0 && <Joint match={group.match} />;
        return child.kind === 'leaf' ? (
          <ConditionRow key={child.id} leaf={child} joint={joint} />
        ) : (
          <div key={child.id} className="x:flex x:flex-col x:gap-x-2 x:gap-y-1 x:sm:flex-row">
            <span className="x:shrink-0 x:sm:w-6 x:sm:pt-3">{joint}</span>
            <div className="x:min-w-0 x:flex-1">
              <GroupBox group={child} depth={depth + 1} />
            </div>
          </div>
        );
      })}
      <div className="x:flex x:flex-wrap x:gap-1 x:sm:pl-6" data-node={`${group.id} end`}>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden />}
          data-part="subject"
          disabled={!hasRoom}
          onClick={() => addCondition(group.id)}
        >
          <Trans>Add condition</Trans>
        </Button>
        {depth + 1 < deepestGroup && (
          <Button
            size="small"
            variant="ghost"
            icon={<FolderPlus aria-hidden />}
            disabled={!hasRoom}
            onClick={() => addGroup(group.id)}
          >
            <Trans>Add group</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Joint({ match }: Pick<GroupDraft, 'match'>) {
  return (
    <span className="x:shrink-0 x:text-13 x:font-medium x:text-muted">
      {match === 'all' ? (
        <Trans context="between two conditions">and</Trans>
      ) : (
        <Trans context="between two conditions">or</Trans>
      )}
    </span>
  );
}

/** Group inside another group. */
function GroupBox({ group, depth }: { readonly group: GroupDraft; readonly depth: number }) {
  const { t } = useLingui();
  const { wording, problems, change } = useBuilder();
  const errorId = useId();
  const found = problems.get(group.id);
  const attributes: RowAttributes =
    found === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  const sentence = describeSegment(wording, group);
  return (
    <MoveKeys
      node={group}
      label={t`Group: ${sentence}`}
      className="x:flex x:flex-col x:gap-2 x:rounded-md x:border x:border-line x:border-l-2 x:border-l-accent x:bg-canvas x:p-3"
    >
      <div className="x:flex x:flex-col x:gap-x-2 x:gap-y-0.5 x:sm:flex-row x:sm:items-start">
        <div className="x:min-w-0 x:flex-1">
          <RowProvider value={attributes}>
            <MatchSelect group={group} onGroupChange={change} />
          </RowProvider>
        </div>
        <NodeToolbar node={group} label={t`Actions for the group: ${sentence}`} />
      </div>
      {found !== undefined && <FieldError id={errorId}>{found.join(' ')}</FieldError>}
      <GroupConditions group={group} depth={depth} />
    </MoveKeys>
  );
}
