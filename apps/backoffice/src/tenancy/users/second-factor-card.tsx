import { Trans, useLingui } from '@lingui/react/macro';
import { contract, reminderHours, type MemberDetails } from '@x/api-client';
import { Button, Card, DescriptionList } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { useMay } from '#/session/may.tsx';
import { FactorReset } from './factor-reset.tsx';
import { describeFactors, signInMethods } from './sign-in-texts.ts';

export interface SecondFactorCardProps {
  readonly membership: MemberDetails;
  /** Loads the membership again. */
  readonly onChanged: () => void;
}

/** Card with a user's second factors, the reminder to set one up, and their reset. */
export function SecondFactorCard({ membership, onChanged }: SecondFactorCardProps) {
  const { t } = useLingui();
  const may = useMay();
  const { organization, second_factors: factors, signs_in_with: method } = membership;
  const place = { organizationId: organization.id };
  return (
    <Card title={t`Second factor`}>
      <div className="x:flex x:flex-col x:gap-5">
        <DescriptionList
          items={[
            {
              id: 'factors',
              term: t`Second factor`,
              description: describeFactors(membership)
                .map((name) => t(name))
                .join(', '),
            },
            {
              id: 'method',
              term: t`Logs in with`,
              description: method === null ? '—' : t(signInMethods[method]),
            },
          ]}
        />
        {membership.second_factor_missing && may(contract.organizations.remindSecondFactor, place) && (
          <Reminder membership={membership} onChanged={onChanged} />
        )}
        {factors.length > 0 && may(contract.factorResets.request, place) && (
          <FactorReset membership={membership} />
        )}
      </div>
    </Card>
  );
}

function Reminder({ membership, onChanged }: SecondFactorCardProps) {
  const { client } = useApp();
  const formats = useFormats();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [now] = useState(() => Date.now());
  const { organization, user, second_factor_reminded_at: last } = membership;
  const isRecent = last !== null && now - Date.parse(last) < reminderHours * 3_600_000;

  async function remind() {
    setSending(true);
    const result = await client.call(contract.organizations.remindSecondFactor, {
      params: { id: organization.id },
      body: { user_id: user.id },
    });
    setSending(false);
    setSent(result.success);
    if (result.success) onChanged();
  }

  return (
    <div className="x:flex x:flex-col x:items-start x:gap-3">
      {sent && (
        <Notice tone="success">
          <Trans>The reminder was sent to {user.email}.</Trans>
        </Notice>
      )}
      {!isRecent && !sent && (
        <Button loading={sending} onClick={() => void remind()}>
          <Trans>Remind by email</Trans>
        </Button>
      )}
      {last !== null && (
        <p className="x:text-13 x:text-muted">
          <Trans>Last reminder: {formats.dateTime(last)}.</Trans>{' '}
          {isRecent && <Trans>You can send another one after {reminderHours} hours.</Trans>}
        </p>
      )}
    </div>
  );
}
