import { useLingui } from '@lingui/react/macro';
import {
  contract,
  directionOf,
  type ErrorItem,
  type RecipientLanguage,
  type StandardText,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Field, Textarea } from '@x/ui';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { Disclosure } from '#/page/disclosure.tsx';

type OwnTexts = Readonly<Record<string, string>>;

interface LanguageTextsProps {
  readonly projectId: string;
  readonly language: RecipientLanguage;
  readonly own: OwnTexts;
  /** Why the last attempt to save was refused. */
  readonly errors: readonly ErrorItem[];
  readonly onOwnChange: (own: OwnTexts) => void;
}

function groupOf({ key }: StandardText): string {
  return key.split('.', 1)[0] ?? key;
}

/** Every text in a language, by where people see it. A field shows the standard text until the project has its own. */
export function LanguageTexts({ projectId, language, own, errors, onOwnChange }: LanguageTextsProps) {
  const { t } = useLingui();
  const answer = useAnswer(contract.recipientPages.texts, { params: { id: projectId }, query: { language } });
  const titles: Readonly<Record<string, string>> = {
    form: t`Sign-up form`,
    problem: t`Mistakes in a form`,
    after: t`After the sign-up`,
    message: t`Message that asks to confirm`,
    confirm: t`Confirmation page`,
    unsubscribe: t`Unsubscribe page`,
    preferences: t`Preferences page`,
    link: t`Links in messages`,
    page: t`Pages opened from a message`,
    other: t`Other pages`,
  };
  return (
    <Loaded answer={answer} placeholder={<FormPlaceholder />}>
      {({ items }) => (
        <div className="x:flex x:flex-col x:gap-3">
          {[...new Set(items.map(groupOf))].map((group) => (
            <Disclosure key={group} summary={titles[group] ?? group}>
              {items
                .filter((item) => groupOf(item) === group)
                .map((item) => (
                  <TextField
                    key={item.key}
                    item={item}
                    language={language}
                    value={own[item.key] ?? ''}
                    error={errors.find(({ path }) => path === `body.texts.${language}.${item.key}`)}
                    onValueChange={(text) => onOwnChange({ ...own, [item.key]: text })}
                  />
                ))}
            </Disclosure>
          ))}
        </div>
      )}
    </Loaded>
  );
}

interface TextFieldProps {
  readonly item: StandardText;
  readonly language: RecipientLanguage;
  readonly value: string;
  readonly error: ErrorItem | undefined;
  readonly onValueChange: (text: string) => void;
}

function TextField({ item, language, value, error, onValueChange }: TextFieldProps) {
  const { t } = useLingui();
  const { text, english, parameters } = item;
  const filled = parameters.map((name) => `{${name}}`);
  const needed = filled.join(', ');
  return (
    <>
      <Field
        label={text ?? english}
        error={error?.message}
        {...(parameters.length === 0 ? {} : { hint: t`Must contain ${needed}.` })}
      >
        <Textarea
          rows={1}
          lang={language}
          dir={directionOf(language)}
          maxLength={1000}
          value={value}
          placeholder={text ?? ''}
          onValueChange={onValueChange}
        />
      </Field>
      <ForeignTagNotice value={value} onValueChange={onValueChange} known={filled} />
    </>
  );
}
