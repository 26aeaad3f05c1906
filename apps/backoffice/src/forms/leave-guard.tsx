import { useLingui } from '@lingui/react/macro';
import { LeaveQuestion } from '#/page/leave-question.tsx';

/** Asks before the user leaves a changed form. */
export function LeaveGuard({ form }: { readonly form: { readonly changed: boolean } }) {
  const { t } = useLingui();
  return <LeaveQuestion unsaved={form.changed} consequence={t`Your changes on this page will be lost.`} />;
}
