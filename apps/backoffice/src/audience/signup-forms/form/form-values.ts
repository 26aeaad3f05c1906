import {
  fixedSignupFields,
  plainFieldValue,
  recipientLanguages,
  type Field,
  type RecipientLanguage,
  type SignupForm,
  type SignupLook,
  type SignupTexts,
} from '@x/api-client';
import { readTagNames } from '#/audience/tags/tag-names.ts';

/** What a form does with a field: ask for it, or set it for everyone. */
export type FieldUse = 'unused' | 'optional' | 'required' | 'fixed';

export type TextValues = { readonly [Part in keyof SignupTexts]-?: string };

export type SignupFormValues = {
  readonly name: string;
  /** Only chosen for a new form. */
  readonly audience: string;
  /** Empty for the audience's. */
  readonly sender: string;
  readonly from_name: string;
  /** Languages that the form has. */
  readonly languages: readonly RecipientLanguage[];
  /** By language, also of those that were turned off, so that nothing typed is lost. */
  readonly texts: Readonly<Partial<Record<RecipientLanguage, TextValues>>>;
  /** By the key of a field. Fields that are absent are unused. */
  readonly uses: Readonly<Record<string, FieldUse>>;
  /** Keys of the fields that the form asks for, in the order of its page. Those that are absent come last. */
  readonly order: readonly string[];
  /** Fixed values by the key of a custom field, as typed. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly tags: string;
  readonly policy_url: string;
  readonly double_opt_in: boolean;
  readonly redirect_url: string;
  readonly open: boolean;
  readonly look: SignupLook;
};

/** Converts between values of custom fields and what users type. */
export interface ValueInput {
  readonly writePlain: (plain: string, field: Field) => string;
  readonly read: (text: string, field: Field) => string;
}

export const noTexts: TextValues = { title: '', text: '', consent: '', legal: '', thanks: '', button: '' };

const standardLook: SignupLook = {
  width: 'medium',
  corners: 'round',
  button: null,
  background: null,
  full_width_button: false,
};

function languagesOf({ texts }: SignupForm): readonly RecipientLanguage[] {
  return recipientLanguages.filter((language) => texts[language] !== undefined);
}

function usesOf({ fields, values }: SignupForm): Record<string, FieldUse> {
  return {
    ...Object.fromEntries(Object.keys(values).map((key) => [key, 'fixed' as const])),
    ...Object.fromEntries(
      fields.map(({ key, required }) => [key, required ? 'required' : 'optional'] as const),
    ),
  };
}

function fixedOf(
  form: SignupForm,
  customFields: readonly Field[],
  input: ValueInput,
): Record<string, string> {
  return Object.fromEntries(
    customFields.flatMap((field) => {
      const value = form.values[field.key];
      return value === undefined
        ? []
        : [[field.key, input.writePlain(plainFieldValue(value), field)] as const];
    }),
  );
}

export interface NewFormDefaults {
  readonly audience: string;
  readonly language: RecipientLanguage;
}

export function toValues(
  form: SignupForm | undefined,
  customFields: readonly Field[],
  input: ValueInput,
  { audience, language }: NewFormDefaults,
): SignupFormValues {
  if (form === undefined) {
    return {
      name: '',
      audience,
      sender: '',
      from_name: '',
      languages: [language],
      texts: {},
      uses: { first_name: 'optional' },
      order: ['first_name'],
      fixed: {},
      tags: '',
      policy_url: '',
      double_opt_in: true,
      redirect_url: '',
      open: true,
      look: standardLook,
    };
  }
  return {
    name: form.name,
    audience: form.audience.id,
    sender: form.from_email ?? '',
    from_name: form.from_name,
    languages: languagesOf(form),
    texts: Object.fromEntries(
      languagesOf(form).map((other) => [other, { ...noTexts, ...form.texts[other] }]),
    ),
    uses: usesOf(form),
    order: form.fields.map(({ key }) => key),
    fixed: fixedOf(form, customFields, input),
    tags: form.tags.join(', '),
    policy_url: form.policy_url,
    double_opt_in: form.double_opt_in,
    redirect_url: form.redirect_url,
    open: form.open,
    look: form.look,
  };
}

/** Keys of the fields that a form asks for, in the order of its page. Fields that were deleted are left out. */
export function askedKeys(
  { uses, order }: Pick<SignupFormValues, 'uses' | 'order'>,
  customFields: readonly Field[],
): readonly string[] {
  const asked = [...fixedSignupFields, ...customFields.map(({ key }) => key)].filter(
    (key) => uses[key] === 'optional' || uses[key] === 'required',
  );
  const ordered = order.filter((key) => asked.includes(key));
  return [...ordered, ...asked.filter((key) => !ordered.includes(key))];
}

export function toSettings(values: SignupFormValues, customFields: readonly Field[], input: ValueInput) {
  const { languages, texts, uses, order, fixed, sender, tags, audience: _audience, ...same } = values;
  return {
    ...same,
    from_email: sender === '' ? null : sender,
    texts: Object.fromEntries(languages.map((language) => [language, texts[language] ?? noTexts])),
    fields: askedKeys({ uses, order }, customFields).map((key) => ({
      key,
      required: uses[key] === 'required',
    })),
    values: Object.fromEntries(
      customFields
        .filter(({ key }) => uses[key] === 'fixed')
        .map((field) => [field.key, input.read(fixed[field.key] ?? '', field)]),
    ),
    tags: readTagNames(tags),
  };
}
