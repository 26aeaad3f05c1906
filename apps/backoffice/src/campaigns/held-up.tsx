import { Trans, useLingui } from '@lingui/react/macro';
import type { SendingProblem } from '@x/api-client';
import { Alert } from '@x/ui';
import { TriangleAlert } from 'lucide-react';
import { useSendingProblem } from './use-sending-problem.js';

/** Why nothing goes out although something is due; nothing while all is well. */
export function HeldUp({ problem }: { readonly problem: SendingProblem | null }) {
  const describe = useSendingProblem();
  if (problem === null) return null;
  const { sentence, said } = describe(problem);
  return (
    <Alert tone="warning" role="alert" title={<Trans>Nothing is being sent right now</Trans>}>
      <p>{sentence}</p>
      {said !== '' && <code className="x:mt-1 x:block x:font-mono x:text-12 x:break-words">{said}</code>}
    </Alert>
  );
}

/** The same in a list: its page says why. */
export function HeldUpMark() {
  const { t } = useLingui();
  const text = t`Nothing is being sent right now`;
  return (
    <span title={text} className="x:inline-flex x:text-warning-text">
      <TriangleAlert size={16} aria-hidden />
      <span className="x:sr-only">{text}</span>
    </span>
  );
}
