import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { sessions } from '#/identity/sessions/session-list.tsx';
import { RowsTable } from '#/lists/define/rows-card.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/sessions')({ component: SessionsPage });

function SessionsPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const [ending, setEnding] = useState(false);
  const answer = useAnswer(contract.session.list, {});
  const hasOthers = answer.data?.some(({ current }) => !current) ?? false;
  async function endOthers() {
    setEnding(true);
    await client.call(contract.session.revokeOthers, {});
    await answer.mutate();
    setEnding(false);
  }
  return (
    <Page
      title={t`Sessions`}
      description={
        <Trans>
          The devices where you are logged in. End any session you don’t recognize and change your password.
        </Trans>
      }
      actions={
        hasOthers && (
          <Button loading={ending} onClick={() => void endOthers()}>
            <Trans>End all other sessions</Trans>
          </Button>
        )
      }
    >
      <RowsTable list={sessions} answer={answer} />
    </Page>
  );
}
