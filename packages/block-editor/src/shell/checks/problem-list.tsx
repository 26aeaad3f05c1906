'use client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@x/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { acceptSamples } from './accept-problem.ts';
import { groupProblems, type RuleGroup } from './group-problems.ts';
import { ProblemItem } from './problem-item.tsx';
import { isSample, type Problem } from './use-checks.ts';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Samples of a design, and problems of blocks whose content the author has not replaced yet. */
  readonly examples: readonly Problem[];
  /** Problems that the author accepted. */
  readonly accepted: readonly Problem[];
  /** True until the first lint has finished, if no problem is known yet. */
  readonly unchecked: boolean;
  readonly say: (problem: Problem) => string;
  readonly onGo: () => void;
}

/** Lists the problems by severity and rule. */
export function ProblemList({ problems, examples, accepted, unchecked, say, onGo }: ProblemListProps) {
  const { t } = useLingui();
  const groups = useMemo(() => groupProblems(problems), [problems]);
  const list = useRef<HTMLUListElement>(null);
  // The list opens above its button, which can be at the upper edge of an editor that is too low for its bars.
  useEffect(() => {
    // Without braces, the effect would return the promise of newer browsers as its cleanup.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const titles = { error: t`Errors`, warning: t`Warnings`, info: t`Suggestions` };
  return (
    <ul
      aria-label={t`Problems`}
      ref={list}
      // Takes the focus when an accepted problem disappears with its button.
      tabIndex={-1}
      data-problems
      className="x:absolute x:inset-x-0 x:bottom-full x:z-40 x:max-h-52 x:overflow-y-auto x:border-t x:border-line x:bg-surface x:py-1 x:shadow-overlay"
    >
      {groups.length === 0 && (
        <li className="x:px-4 x:py-3 x:text-13 x:text-muted">
          {unchecked ? <Trans>Checking</Trans> : <Trans>Nothing to fix.</Trans>}
        </li>
      )}
      {groups.map(({ severity, count, rules }) => (
        <li key={severity}>
          <h2 className={headingClass}>
            {titles[severity]} <Badge>{count}</Badge>
          </h2>
          <ul aria-label={titles[severity]}>
            {rules.map((rule) => (
              <Rule key={rule.key} rule={rule} say={say} onGo={onGo} />
            ))}
          </ul>
        </li>
      ))}
      {examples.length > 0 && (
        <li>
          <h2 className={headingClass}>
            <Trans>Example content to replace</Trans> <Badge>{examples.length}</Badge>
          </h2>
          <ul aria-label={t`Example content to replace`}>
            {groupProblems(examples)
              .flatMap(({ rules }) => rules)
              .map((rule) => (
                <Rule key={rule.key} rule={rule} say={say} onGo={onGo} />
              ))}
          </ul>
        </li>
      )}
      {accepted.length > 0 && (
        <li>
          <h2 className={headingClass}>
            <Trans>Accepted</Trans> <Badge>{accepted.length}</Badge>
          </h2>
          <ul aria-label={t`Accepted`}>
            <Rule rule={{ key: 'accepted', problems: accepted }} accepted say={say} onGo={onGo} />
          </ul>
        </li>
      )}
    </ul>
  );
}

const headingClass =
  'x:flex x:items-center x:gap-2 x:px-4 x:pt-2 x:pb-1 x:text-12 x:font-semibold x:text-muted';

/** Problems of a rule that are shown at first. */
const shownAtFirst = 3;
/** Problems that a press on the button adds. Limited, because a long message can have hundreds of problems. */
const shownMore = 50;

interface RuleProps extends Pick<ProblemListProps, 'say' | 'onGo'> {
  readonly rule: RuleGroup;
  readonly accepted?: boolean;
}

function Rule({ rule: { problems }, accepted = false, say, onGo }: RuleProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(shownAtFirst);
  const { readOnly } = useEditor();
  const rest = problems.length - limit;
  const offersAll = !readOnly && problems.length > 1 && problems.every(isSample);
  return (
    <>
      {problems.slice(0, limit).map((problem) => (
        <ProblemItem key={problem.key} {...{ problem, accepted, onGo }} sentence={say(problem)} />
      ))}
      {(rest > 0 || offersAll) && (
        <li className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2 x:pb-1 x:pr-3 x:pl-10">
          {rest > 0 && (
            <Button size="small" variant="ghost" onClick={() => setLimit(limit + shownMore)}>
              {t`${plural(rest, { one: '# more like this', other: '# more like this' })}`}
            </Button>
          )}
          {offersAll && <AcceptAllSamples samples={problems} />}
        </li>
      )}
    </>
  );
}

/** Takes all samples of the design as the author's own at once. */
function AcceptAllSamples({ samples }: { readonly samples: readonly Problem[] }) {
  const editor = useEditor();
  return (
    <Button
      size="small"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[data-problems]')?.focus();
        acceptSamples(editor, samples);
      }}
    >
      <Trans>Accept all samples</Trans>
    </Button>
  );
}
