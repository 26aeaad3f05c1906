import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface UsageRule {
  /** What to do, in the imperative. */
  readonly text: string;
  readonly example: ReactNode;
}

export interface UsageProps {
  readonly rules: readonly { readonly do: UsageRule; readonly dont: UsageRule }[];
}

interface VerdictProps extends UsageRule {
  readonly good: boolean;
}

function Verdict({ text, example, good }: VerdictProps) {
  return (
    <figure className="x:flex x:min-w-0 x:flex-col x:overflow-clip x:rounded-lg x:border x:border-line">
      <div className="x:flex x:min-h-28 x:flex-1 x:items-center x:justify-center x:bg-canvas x:p-4">
        {example}
      </div>
      <figcaption
        className={`x:border-t-2 x:bg-surface x:px-4 x:py-3 ${good ? 'x:border-success' : 'x:border-danger'}`}
      >
        <strong
          className={`x:flex x:items-center x:gap-1.5 x:font-semibold ${good ? 'x:text-success-text' : 'x:text-danger-text'}`}
        >
          {good ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
          {good ? 'Do' : 'Don’t'}
        </strong>
        <p className="x:mt-0.5">{text}</p>
      </figcaption>
    </figure>
  );
}

/** Good and bad examples of a component, side by side. */
export function Usage({ rules }: UsageProps) {
  return (
    <div className="x:flex x:max-w-xl x:flex-col x:gap-4 x:text-13 x:text-text">
      {rules.map((rule) => (
        <div key={rule.do.text} className="x:grid x:gap-4 x:sm:grid-cols-2">
          <Verdict {...rule.do} good />
          <Verdict {...rule.dont} good={false} />
        </div>
      ))}
    </div>
  );
}
