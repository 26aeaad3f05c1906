import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type SecondFactorRule } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Link } from '@tanstack/react-router';
import { Button, Card, ConfirmDialog, linkVariants } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { useConfirmation } from '#/identity/second-factors/confirmation.tsx';
import { hasSecondFactor } from '#/identity/second-factors/has-second-factor.ts';
import { useReloadFactors } from '#/identity/second-factors/use-reload-factors.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';

/** Setting of an organization that requires a second factor of its members. */
export function SecondFactorRuleCard({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const { client } = useApp();
  const params = { id: organizationId };
  const answer = useAnswer(contract.organizations.secondFactorRule, { params });
  const factors = useAnswer(contract.secondFactors.get, {});
  const lacksFactor = factors.data !== undefined && !hasSecondFactor(factors.data);
  // Without its factor, a session cannot confirm by password.
  const isUnused = factors.data?.confirmation_ways.includes('password') === false;
  const confirmation = useConfirmation(factors.data?.confirmation_ways ?? []);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);

  const reload = useReloadFactors();

  async function openFactor() {
    if (await confirmation.ask()) await reload();
  }

  async function save(required: boolean) {
    setSaving(true);
    const body = { required };
    const result = await client.call(contract.organizations.requireSecondFactor, { params, body });
    setSaving(false);
    setAsking(false);
    if (result.success) await answer.mutate();
  }

  return (
    <Card
      className="x:max-w-lg"
      title={t`Second factor`}
      description={
        <Trans>
          If you require a second factor, a password alone is not enough to open the organization: members
          also need an authenticator app or a passkey. Access keys for the API keep working.
        </Trans>
      }
    >
      <Loaded answer={answer}>
        {(rule) => (
          <div className="x:flex x:flex-col x:items-start x:gap-3">
            <RuleState rule={rule} organizationId={organizationId} />
            {!rule.required && lacksFactor && <OwnFactorFirst />}
            {!rule.required && isUnused && <UseFactorFirst onUse={() => void openFactor()} />}
            {(rule.required || !(lacksFactor || isUnused)) && (
              <Button
                loading={saving || factors.isLoading}
                onClick={() => (rule.required ? void save(false) : setAsking(true))}
              >
                {rule.required ? <Trans>Stop requiring it</Trans> : <Trans>Require a second factor</Trans>}
              </Button>
            )}
            <ConfirmDialog
              open={asking}
              onOpenChange={setAsking}
              tone="primary"
              title={t`Require a second factor?`}
              description={
                <Plural
                  value={rule.members_without}
                  _0="All members have one. Those who logged in without it will have to use it to open the organization."
                  one="# member has none and won’t be able to open the organization until they set one up."
                  other="# members have none and won’t be able to open the organization until they set one up."
                />
              }
              confirmLabel={t`Require a second factor`}
              loading={saving}
              onConfirm={() => void save(true)}
            />
            {confirmation.dialog}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** The API refuses the rule from a session without a second factor, or admins could lock themselves out. */
function OwnFactorFirst() {
  return (
    <Notice
      tone="info"
      actions={
        <LinkButton to="/profile/security" size="small">
          <Trans>Go to Security</Trans>
        </LinkButton>
      }
    >
      <Trans>To require a second factor of all members, set one up for your own account first.</Trans>
    </Notice>
  );
}

/** The same for admins who have one but logged in without it. */
function UseFactorFirst({ onUse }: { readonly onUse: () => void }) {
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onClick={onUse}>
          <Trans>Use second factor</Trans>
        </Button>
      }
    >
      <Trans>You logged in without your second factor. Use it to require one of all members.</Trans>
    </Notice>
  );
}

interface RuleStateProps {
  readonly rule: SecondFactorRule;
  readonly organizationId: string;
}

function RuleState({ rule, organizationId }: RuleStateProps) {
  return (
    <p className="x:text-13">
      {rule.required ? <Trans>Required for all members.</Trans> : <Trans>Not required.</Trans>}{' '}
      {rule.members_without === 0 ? (
        <Trans>All members have a second factor.</Trans>
      ) : (
        <Link
          to="/organizations/$id_organization/users"
          params={{ id_organization: organizationId }}
          search={{ second_factor: 'missing' }}
          className={linkVariants()}
        >
          <Plural
            value={rule.members_without}
            one="# member has no second factor."
            other="# members have no second factor."
          />
        </Link>
      )}
    </p>
  );
}
