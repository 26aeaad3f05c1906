import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Button, Field, Select } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { FormCard } from '#/forms/form-card.tsx';
import { chosenLanguage, keepLanguage, languages } from '#/language/language.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/settings')({ component: SettingsPage });

function SettingsPage() {
  const { t } = useLingui();
  const { cookies } = useApp();
  const [language, setLanguage] = useState(() => chosenLanguage(cookies));
  return (
    <Page title={t`Settings`}>
      <FormCard
        footer={
          <Button
            variant="primary"
            onClick={() => {
              keepLanguage(cookies, language);
              window.location.reload();
            }}
          >
            <Trans>Save</Trans>
          </Button>
        }
      >
        <Field label={t`Language`} hint={t`Applies to this browser. The page reloads when you save.`}>
          <Select
            value={language}
            onValueChange={(value) => {
              const chosen = languages.find(({ id }) => id === value);
              if (chosen !== undefined) setLanguage(chosen.id);
            }}
          >
            {languages.map(({ id, name }) => (
              <option key={id} value={id} lang={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </FormCard>
    </Page>
  );
}
