import type { BaseIssue, BaseValidation } from 'valibot';
import type { LimitRule } from './rules.ts';

export interface AtMost<Input> extends BaseValidation<Input, Input, BaseIssue<unknown>> {
  readonly requirement: number;
  readonly message: LimitRule;
}

/** Validates a size that valibot has no action for, such as the length of several texts together. */
export function atMost<Input>(
  limit: number,
  sizeOf: (input: Input) => number,
  rule: LimitRule,
): AtMost<Input> {
  return {
    kind: 'validation',
    type: 'at_most',
    reference: atMost,
    async: false,
    expects: `<=${String(limit)}`,
    requirement: limit,
    message: rule,
    '~run'(dataset) {
      if (!dataset.typed) return dataset;
      const size = sizeOf(dataset.value);
      if (size <= limit) return dataset;
      const issue: BaseIssue<unknown> = {
        kind: 'validation',
        type: 'at_most',
        input: dataset.value,
        expected: `<=${String(limit)}`,
        received: String(size),
        requirement: limit,
        message: rule,
      };
      return { typed: true, value: dataset.value, issues: [issue, ...(dataset.issues ?? [])] };
    },
  };
}
