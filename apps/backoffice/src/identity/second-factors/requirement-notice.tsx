import { Trans } from '@lingui/react/macro';
import type { SecondFactors, User } from '@x/api-client';
import { Button } from '@x/ui';
import { Notice } from '#/app/notice.tsx';
import { LinkButton } from '#/page/links.tsx';
import { firstPage } from '#/session/first-page.ts';
import { useUser } from '#/session/use-current.ts';
import { hasSecondFactor } from './has-second-factor.ts';

export interface RequirementNoticeProps {
  readonly factors: SecondFactors;
  /** Asks for a second factor, so that this session can open the organizations that require a second factor. */
  readonly onUse: () => void;
}

function closedNames({ organizations }: User): string {
  return organizations
    .filter(({ second_factor_needed: isNeeded }) => isNeeded)
    .map(({ name }) => name)
    .join(', ');
}

/** Says which organizations require a second factor, and what is missing to open them. */
export function RequirementNotice({ factors, onUse }: RequirementNoticeProps) {
  const user = useUser();
  const closed = closedNames(user);
  const names = factors.required_by.join(', ');
  if (names === '' && closed === '') return null;
  if (closed === '') {
    return (
      <Notice
        tone="info"
        actions={
          <LinkButton {...firstPage(user)} size="small">
            <Trans>Go to your home page</Trans>
          </LinkButton>
        }
      >
        <Trans>Organizations that require a second factor: {names}.</Trans>
      </Notice>
    );
  }
  return hasSecondFactor(factors) ? (
    <Notice
      tone="warning"
      actions={
        <Button size="small" variant="primary" onClick={onUse}>
          <Trans>Use second factor</Trans>
        </Button>
      }
    >
      <Trans>You logged in without your second factor. Use it to open {closed}.</Trans>
    </Notice>
  ) : (
    <Notice tone="warning">
      <Trans>Set up a second factor (an authenticator app or a passkey) to open {closed}.</Trans>
    </Notice>
  );
}
