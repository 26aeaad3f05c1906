'use client';
import { useLingui } from '@lingui/react/macro';
import { pageLabel, recipientPages, type footer, type RecipientPage } from '@x/email-compiler';
import { Field, Switch, TextInput } from '@x/ui';
import { useEditor } from '../../context/environment.tsx';
import type { CustomFieldProps } from '../../definition/fields.ts';

type FooterConfig = (typeof footer)['defaults']['config'];

/** Edits the texts of a footer's links. Offers only the pages that the sender has, and always the one to unsubscribe. */
export function FooterLinksField({ block, document, onChange, readOnly }: CustomFieldProps<FooterConfig>) {
  const { t } = useLingui();
  const { compileOptions } = useEditor();
  const { config } = block;
  const offered = compileOptions.recipientPages ?? [];
  const language = document.body.config.language ?? 'en';
  const shown: Readonly<Record<RecipientPage, string>> = {
    preferences: t`Link to change preferences`,
    view: t`Link to view the message in a browser`,
  };
  const texts: Readonly<Record<keyof FooterConfig['labels'], string>> = {
    unsubscribe: t`Text of the unsubscribe link`,
    preferences: t`Text of the link to preferences`,
    view: t`Text of the link to the browser`,
  };

  function change(part: Partial<FooterConfig>, group?: string) {
    onChange({ ...block, config: { ...config, ...part } }, group);
  }

  const label = (page: keyof FooterConfig['labels']) => (
    <Field key={page} label={texts[page]} hint={t`Leave it empty for the standard text.`}>
      <TextInput
        value={config.labels[page]}
        readOnly={readOnly}
        placeholder={pageLabel(page, language)}
        onValueChange={(text) =>
          change({ labels: { ...config.labels, [page]: text } }, `config:${block.id}:labels.${page}`)
        }
      />
    </Field>
  );

  return (
    <>
      {label('unsubscribe')}
      {recipientPages.map((page) =>
        // A page that is shown but not offered can be turned off.
        !offered.includes(page) && !config[page] ? null : (
          <div key={page} className="x:flex x:flex-col x:gap-3">
            <Switch
              label={shown[page]}
              checked={config[page]}
              disabled={readOnly}
              onCheckedChange={(checked) => change({ [page]: checked })}
            />
            {config[page] && label(page)}
          </div>
        ),
      )}
    </>
  );
}
