import type { Problem } from './use-checks.ts';

/** Problems that break the same rule. */
export interface RuleGroup {
  readonly key: string;
  readonly problems: readonly Problem[];
}

/** Rules whose problems are equally severe. */
export interface SeverityGroup {
  readonly severity: Problem['severity'];
  readonly count: number;
  readonly rules: readonly RuleGroup[];
}

const severities = ['error', 'warning', 'info'] as const satisfies readonly Problem['severity'][];

/**
 * Groups problems by severity, the most severe first, and by rule. Rules about the whole message come before rules about
 * blocks, because a block's problem is also visible beside the block. Otherwise rules and problems keep their order.
 */
export function groupProblems(problems: readonly Problem[]): readonly SeverityGroup[] {
  return severities.flatMap((severity) => {
    const found = problems.filter((problem) => problem.severity === severity);
    if (found.length === 0) return [];
    const rules = [...Map.groupBy(found, ({ code }) => code)].map(([key, same]) => ({ key, problems: same }));
    const isAboutMessage = ({ problems: [first] }: RuleGroup) => first?.blockId === undefined;
    return [
      {
        severity,
        count: found.length,
        rules: [...rules.filter(isAboutMessage), ...rules.filter((rule) => !isAboutMessage(rule))],
      },
    ];
  });
}
