import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { BrandForm } from '#/content/brand/brand-form.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/configurations/brand')({
  component: BrandPage,
});

function BrandPage() {
  const { t } = useLingui();
  const { client, alerts } = useApp();
  const id = useProjectId();
  const params = { id };
  const brand = useAnswer(contract.brands.get, { params });
  const [saves, setSaves] = useState(0);
  return (
    <Page
      title={t`Brand`}
      description={t`The colors, fonts and logo of your messages. Blocks that use the brand change with it, in every message that is not sent yet.`}
    >
      <Loaded answer={brand} placeholder={<FormPlaceholder />}>
        {(settings) => (
          <BrandForm
            // A new key shows the saved brand, because a form ignores later values.
            key={`${id} ${String(saves)}`}
            settings={settings}
            save={(config, basedOn) =>
              client.call(contract.brands.update, { params, body: { config } }, { quiet: true, basedOn })
            }
            remove={(basedOn) =>
              client.call(contract.brands.update, { params, body: { config: null } }, { basedOn })
            }
            onSaved={({ config }) => {
              setSaves((count) => count + 1);
              if (config === null) alerts.confirm(t`The brand was removed.`);
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
