import { Trans } from '@lingui/react/macro';
import { PermittedTextLink } from '#/page/links.tsx';
import { senderOptions } from './option-lists.ts';
import { useOptionPage } from './use-option-page.ts';

/** Returns the hint of a field for the sender if the project has none to choose from. */
export function useNoSenderHint() {
  const { total } = useOptionPage(senderOptions);
  return total === 0 ? (
    <Trans>
      This project has no sender yet.{' '}
      <PermittedTextLink to="/configurations/email-senders/new">Add one first</PermittedTextLink>.
    </Trans>
  ) : undefined;
}
