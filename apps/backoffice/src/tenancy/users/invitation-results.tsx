import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Invitation } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Card, StatusBadge } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { invitePerson, type InvitationOutcome, type InvitationPlan } from './invite-people.ts';
import { sortTeams, useTeams } from './teams-to-choose.ts';

export interface InvitationResultsProps {
  readonly outcomes: readonly InvitationOutcome[];
  readonly plan: InvitationPlan;
}

/** Result of each invited address. Offers to replace open invitations, with what would change. */
export function InvitationResults({ outcomes: first, plan }: InvitationResultsProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [outcomes, setOutcomes] = useState(first);
  const [replacing, setReplacing] = useState<string>();
  async function replace(email: string) {
    setReplacing(email);
    const outcome = await invitePerson(client, email, plan, true);
    setOutcomes((shown) => shown.map((one) => (one.email === email ? outcome : one)));
    setReplacing(undefined);
    await invalidate(contract.invitations.list);
  }
  return (
    <Card title={t`Result`}>
      <ul aria-live="polite" className="x:flex x:flex-col x:gap-3">
        {outcomes.map((outcome) => (
          <li key={outcome.email} className="x:flex x:flex-col x:gap-1 x:text-13">
            <span className="x:flex x:flex-wrap x:items-center x:gap-2">
              <span className="x:min-w-0 x:font-medium x:break-all">{outcome.email}</span>
              <OutcomeBadge outcome={outcome} />
            </span>
            <OutcomeText outcome={outcome} plan={plan} />
            {outcome.state === 'open' && (
              <span>
                <Button
                  size="small"
                  aria-label={t`Replace invitation: ${outcome.email}`}
                  loading={replacing === outcome.email}
                  onClick={() => void replace(outcome.email)}
                >
                  <Trans>Replace invitation</Trans>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OutcomeBadge({ outcome: { state } }: { readonly outcome: InvitationOutcome }) {
  const { t } = useLingui();
  if (state === 'sent') return <StatusBadge tone="success">{t`Invitation sent`}</StatusBadge>;
  if (state === 'open') return <StatusBadge tone="warning">{t`Already invited`}</StatusBadge>;
  return <StatusBadge tone="danger">{t`Not invited`}</StatusBadge>;
}

interface OutcomeTextProps {
  readonly outcome: InvitationOutcome;
  readonly plan: InvitationPlan;
}

function OutcomeText({ outcome, plan }: OutcomeTextProps) {
  if (outcome.state === 'sent') return null;
  if (outcome.state === 'refused') {
    return <span className="x:text-muted">{joinMessages(outcome.errors)}</span>;
  }
  return <OpenInvitation open={outcome.open} plan={plan} />;
}

function OpenInvitation({
  open,
  plan,
}: {
  readonly open: Invitation | undefined;
  readonly plan: InvitationPlan;
}) {
  const formats = useFormats();
  const rights = useRights();
  const after = usePlannedRights(plan);
  if (open === undefined) {
    return (
      <span className="x:text-muted">
        <Trans>There is an open invitation. Nothing was changed.</Trans>
      </span>
    );
  }
  const before = rights(
    open.admin,
    open.teams.map(({ name }) => name),
  );
  const until = formats.dateTime(open.expires_at);
  return (
    <span className="x:text-muted">
      <Trans>
        There is an open invitation, valid until {until}, with this access: {before}. If you replace it, the
        access will be: {after}, and the link in the first email will stop working.
      </Trans>
    </span>
  );
}

function useRights(): (admin: boolean, teams: readonly string[]) => string {
  const { t } = useLingui();
  return (admin, teams) => {
    if (admin) return t`Admin`;
    return teams.length === 0 ? t`No team` : teams.join(', ');
  };
}

function usePlannedRights({ organizationId, admin, teams }: InvitationPlan): string {
  const { i18n } = useLingui();
  const rights = useRights();
  const answer = useTeams(teams.length === 0 ? undefined : organizationId, '');
  const chosen = (answer.data?.items ?? []).filter(({ id }) => teams.includes(id));
  return rights(
    admin,
    sortTeams(chosen, i18n.locale).map(({ name }) => name),
  );
}
