import { useLingui } from '@lingui/react/macro';
import {
  contract,
  type EndpointInput,
  type Field as ContactField,
  type RecipientLanguage,
} from '@x/api-client';
import { Card, Field, Select } from '@x/ui';
import { useEffect, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useLanguageName } from '#/language/use-language-name.ts';
import { askedKeys, noTexts, type SignupFormValues } from './form-values.ts';

interface FormPreviewProps {
  readonly values: SignupFormValues;
  readonly customFields: readonly ContactField[];
}

type PreviewBody = EndpointInput<typeof contract.signupForms.preview>['body'];

/** Milliseconds without typing before the preview is drawn again. */
const pause = 400;

/** Returns the page of the form with the current values. Undefined until it is drawn, or if the values are not valid. */
function usePreview(
  { values, customFields }: FormPreviewProps,
  language: RecipientLanguage | undefined,
): string | undefined {
  const { client } = useApp();
  const [markup, setMarkup] = useState<string>();
  const { audience, texts, uses, order, policy_url: policyUrl, look } = values;
  useEffect(() => {
    if (language === undefined || audience === '') return;
    let isCurrent = true;
    const body: PreviewBody = {
      audience_id: audience,
      language,
      texts: texts[language] ?? noTexts,
      fields: askedKeys({ uses, order }, customFields).map((key) => ({
        key,
        required: uses[key] === 'required',
      })),
      policy_url: URL.canParse(policyUrl) ? policyUrl : '',
      look,
    };
    const timer = setTimeout(() => {
      void client.call(contract.signupForms.preview, { body }, { quiet: true }).then((result) => {
        if (isCurrent && result.success) setMarkup(result.data.html);
      });
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, customFields, audience, language, texts, uses, order, policyUrl, look]);
  return language === undefined || audience === '' ? undefined : markup;
}

/** The form as visitors see it, on a phone or a computer, with changes that are not saved yet. */
export function FormPreview(props: FormPreviewProps) {
  const { t } = useLingui();
  const nameOf = useLanguageName('alone');
  const { languages, audience } = props.values;
  const [chosen, setChosen] = useState<RecipientLanguage>();
  const [device, setDevice] = useState<'phone' | 'computer'>('phone');
  const language = languages.find((other) => other === chosen) ?? languages[0];
  const markup = usePreview(props, language);
  const devices = [
    { value: 'phone', label: t`Phone` },
    { value: 'computer', label: t`Computer` },
  ] as const;
  return (
    <Card title={t`Preview`} className="x:max-w-xl">
      <div className="x:mb-4 x:flex x:flex-wrap x:gap-4">
        <Field label={t`Width`}>
          <Select
            value={device}
            options={devices}
            onValueChange={(value) => setDevice(value === 'computer' ? 'computer' : 'phone')}
          />
        </Field>
        {languages.length > 1 && language !== undefined && (
          <Field label={t`Language`}>
            <Select
              value={language}
              options={languages.map((value) => ({ value, label: nameOf(value) }))}
              onValueChange={(value) => setChosen(languages.find((other) => other === value))}
            />
          </Field>
        )}
      </div>
      {markup === undefined ? (
        <p className="x:text-13 x:text-muted">
          {audience === '' ? t`Choose an audience to see the form.` : t`The preview appears here.`}
        </p>
      ) : (
        <div className="x:overflow-clip x:rounded-md x:border x:border-line x:bg-canvas">
          <iframe
            title={t`Preview of the form`}
            srcDoc={markup}
            sandbox=""
            className="x:mx-auto x:block x:h-[640px] x:max-w-full"
            style={{ width: device === 'phone' ? 390 : '100%' }}
          />
        </div>
      )}
    </Card>
  );
}
