import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { RecipientPagesForm } from '#/content/recipient-pages/recipient-pages-form.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/configurations/recipient-pages')({
  component: RecipientPagesPage,
});

function RecipientPagesPage() {
  const { t } = useLingui();
  const { alerts } = useApp();
  const id = useProjectId();
  const answer = useAnswer(contract.recipientPages.get, { params: { id } });
  const [saves, setSaves] = useState(0);
  return (
    <Page
      title={t`Recipient pages`}
      description={t`The languages and texts of sign-up forms, confirmations, and the pages on which people unsubscribe or choose what they receive.`}
    >
      <Loaded answer={answer} placeholder={<FormPlaceholder />}>
        {(settings) => (
          <RecipientPagesForm
            // A new key shows the saved settings, because a form ignores later values.
            key={`${id} ${String(saves)}`}
            projectId={id}
            settings={settings}
            onSaved={() => {
              setSaves((count) => count + 1);
              alerts.confirm(t`The recipient pages were saved.`);
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
