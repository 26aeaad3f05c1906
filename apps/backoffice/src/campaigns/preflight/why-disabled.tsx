import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PreflightState } from './use-preflight.ts';

export interface WhyDisabledProps {
  /** Referenced by the button's `aria-describedby`. */
  readonly id: string;
  readonly state: PreflightState;
}

/** Says beside the button to send why it is disabled. The findings themselves can be scrolled out of view. */
export function WhyDisabled({ id, state }: WhyDisabledProps) {
  return <Reason id={id}>{state.clear ? null : <PreflightReason state={state} />}</Reason>;
}

/** Text beside a disabled button. Stays mounted while empty, so that screen readers announce changes. */
export function Reason({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <output id={id} className="x:mr-auto x:min-w-0 x:self-center x:text-12 x:text-muted">
      {children}
    </output>
  );
}

function PreflightReason({ state }: Pick<WhyDisabledProps, 'state'>) {
  const { blocking, warnings, settled, parts } = state;
  if (blocking.length > 0) {
    return (
      <Plural
        value={blocking.length}
        one="Fix the problem above first."
        other="Fix the # problems above first."
      />
    );
  }
  if (!settled) {
    return parts.some(({ failed, loading }) => failed && !loading) ? (
      <Trans>A check failed. Try it again above.</Trans>
    ) : (
      <Trans>Checking the campaign…</Trans>
    );
  }
  return (
    <Plural
      value={warnings.length}
      one="Confirm above that you have read the warning."
      other="Confirm above that you have read the # warnings."
    />
  );
}
