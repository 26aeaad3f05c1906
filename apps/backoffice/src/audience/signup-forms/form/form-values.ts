import {
  fixedSignupFields,
  plainFieldValue,
  type Field,
  type SignupForm,
  type SignupLanguage,
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
  readonly languages: readonly SignupLanguage[];
  readonly en: TextValues;
  readonly es: TextValues;
  /** By the key of a field. Fields that are absent are unused. */
  readonly uses: Readonly<Record<string, FieldUse>>;
  /** Fixed values by the key of a custom field, as typed. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly tags: string;
  readonly policy_url: string;
  readonly double_opt_in: boolean;
  readonly redirect_url: string;
  readonly open: boolean;
};

/** Converts between values of custom fields and what users type. */
export interface ValueInput {
  readonly writePlain: (plain: string, field: Field) => string;
  readonly read: (text: string, field: Field) => string;
}

const noTexts: TextValues = { title: '', text: '', consent: '', legal: '', thanks: '' };

function textsOf(texts: SignupTexts | undefined): TextValues {
  return { ...noTexts, ...texts };
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
  readonly language: SignupLanguage;
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
      en: noTexts,
      es: noTexts,
      uses: { first_name: 'optional' },
      fixed: {},
      tags: '',
      policy_url: '',
      double_opt_in: true,
      redirect_url: '',
      open: true,
    };
  }
  const { en, es } = form.texts;
  return {
    name: form.name,
    audience: form.audience.id,
    sender: form.from_email ?? '',
    from_name: form.from_name,
    languages: [
      ...(en === undefined ? [] : (['en'] as const)),
      ...(es === undefined ? [] : (['es'] as const)),
    ],
    en: textsOf(en),
    es: textsOf(es),
    uses: usesOf(form),
    fixed: fixedOf(form, customFields, input),
    tags: form.tags.join(', '),
    policy_url: form.policy_url,
    double_opt_in: form.double_opt_in,
    redirect_url: form.redirect_url,
    open: form.open,
  };
}

/** Keys of the fields that a form can ask for, in the order of its page. Fields that were deleted are left out. */
function fieldKeys(customFields: readonly Field[]): readonly string[] {
  return [...fixedSignupFields, ...customFields.map(({ key }) => key)];
}

export function toSettings(values: SignupFormValues, customFields: readonly Field[], input: ValueInput) {
  const { languages, en, es, uses, fixed, sender, tags, audience: _audience, ...same } = values;
  return {
    ...same,
    from_email: sender === '' ? null : sender,
    texts: {
      ...(languages.includes('en') ? { en } : {}),
      ...(languages.includes('es') ? { es } : {}),
    },
    fields: fieldKeys(customFields).flatMap((key) => {
      const use = uses[key];
      return use === 'optional' || use === 'required' ? [{ key, required: use === 'required' }] : [];
    }),
    values: Object.fromEntries(
      customFields
        .filter(({ key }) => uses[key] === 'fixed')
        .map((field) => [field.key, input.read(fixed[field.key] ?? '', field)]),
    ),
    tags: readTagNames(tags),
  };
}
