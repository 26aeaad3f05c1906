import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type SecondFactors } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useState } from 'react';
import { useConfirmation } from '#/identity/second-factors/confirmation.tsx';
import { hasSecondFactor } from '#/identity/second-factors/has-second-factor.ts';
import { PasskeysCard } from '#/identity/second-factors/passkeys-card.tsx';
import { RecoveryCodesCard } from '#/identity/second-factors/recovery-codes-card.tsx';
import { RecoveryCodesDialog } from '#/identity/second-factors/recovery-codes-dialog.tsx';
import { RequirementNotice } from '#/identity/second-factors/requirement-notice.tsx';
import { TotpCard } from '#/identity/second-factors/totp-card.tsx';
import { useReloadFactors } from '#/identity/second-factors/use-reload-factors.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/security')({ component: SecurityPage });

function SecurityPage() {
  const { t } = useLingui();
  const answer = useAnswer(contract.secondFactors.get, {});
  return (
    <Page
      title={t`Security`}
      description={
        <Trans>With a second factor, your password alone is not enough to log in to your account.</Trans>
      }
    >
      <Loaded answer={answer}>{(factors) => <Factors factors={factors} />}</Loaded>
    </Page>
  );
}

function Factors({ factors }: { readonly factors: SecondFactors }) {
  const reload = useReloadFactors();
  const { ask, confirmed, dialog } = useConfirmation(factors.confirmation_ways);
  const [codes, setCodes] = useState<readonly string[]>();
  const props = {
    factors,
    confirmed,
    onAdded: async (added: readonly string[] | null) => {
      if (added !== null) setCodes(added);
      await reload();
    },
    onRemoved: reload,
  };
  async function openOrganizations() {
    if (await ask()) await reload();
  }
  return (
    <div className="x:flex x:max-w-xl x:flex-col x:gap-4">
      <RequirementNotice factors={factors} onUse={() => void openOrganizations()} />
      <TotpCard {...props} />
      <PasskeysCard {...props} />
      {hasSecondFactor(factors) && <RecoveryCodesCard {...props} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      {dialog}
    </div>
  );
}
