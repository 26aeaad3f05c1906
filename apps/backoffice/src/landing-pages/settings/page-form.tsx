import { msg } from '@lingui/core/macro';
import {
  contract,
  landingPagePath,
  landingPageSettingsSchema,
  type CallResult,
  type LandingPage,
  type LandingPageSettings,
} from '@x/api-client';
import { useEffect, useRef } from 'react';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { teamNameHint } from '#/forms/fields/team-name-hint.ts';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';
import type { LayoutProps } from '#/forms/form-definition.ts';
import { landingPageOptions } from '#/lists/options/option-lists.ts';
import { OptionName } from '#/lists/options/option-name.tsx';
import { AlternatesField } from './alternates-field.tsx';
import { LanguageField, LanguageName } from './language-field.tsx';
import { slugOf } from './slug-of.ts';
import { SocialPictureField } from './social-picture-field.tsx';
import { ThankYouField } from './thank-you-field.tsx';

/** A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`. */
export type LandingPageFields = { readonly name: string; readonly slug: string } & LandingPageSettings;

/** The fields as the body of a request has them. */
export function draftPart({ name, slug, ...settings }: LandingPageFields) {
  return { name, slug, settings };
}

interface LandingPageProps {
  /** Values of a new page. */
  readonly defaults?: Partial<LandingPageFields>;
  /** Name to show until the user types another one. May change while the form is open. */
  readonly suggestedName?: string;
  readonly save: (
    fields: LandingPageFields,
    basedOn: LandingPage | undefined,
  ) => Promise<CallResult<LandingPage>>;
}

const { body } = contract.landingPages.update;

/** Fills in the name of the chosen design and an address for the name, until the user types others. */
function Layout({
  field,
  form,
  entity,
  props,
}: LayoutProps<LandingPageFields, LandingPage, LandingPageProps>) {
  const { suggestedName = '' } = props;
  const suggested = useRef({ name: '', slug: '' });
  useEffect(() => {
    if (entity !== undefined) return;
    const { name, slug } = form.values;
    const last = suggested.current;
    const nextName = name === '' || name === last.name ? suggestedName : name;
    const nextSlug = slug === '' || slug === last.slug ? slugOf(nextName) : slug;
    suggested.current = { name: suggestedName, slug: slugOf(nextName) };
    if (nextName !== name || nextSlug !== slug) form.set({ name: nextName, slug: nextSlug });
  });
  return (
    <>
      {field('name')}
      {field('slug')}
      {field('language')}
      {entity !== undefined && (
        <>
          {field('title')}
          {field('description')}
          {field('social_picture')}
          {field('robots')}
          {field('alternates')}
          {field('thank_you')}
        </>
      )}
    </>
  );
}

const settings = landingPageSettingsSchema.entries;

export const LandingPageForm = defineEntityForm({
  name: 'landing-page',
  body: { entries: { ...body.entries, ...settings } },
  fields: {
    name: textField({ label: msg`Name`, hint: teamNameHint, autoComplete: 'off' }),
    slug: textField({
      label: msg`Address`,
      hint: msg`The end of the page’s address, after “${landingPagePath}/”. Earlier addresses of a published page lead to the current one.`,
      spellCheck: false,
      autoComplete: 'off',
    }),
    language: customField<LandingPageSettings['language']>({
      label: msg`Language`,
      render: (props) => <LanguageField {...props} />,
      renderValue: (language) => <LanguageName language={language} />,
    }),
    title: textField({
      label: msg`Title`,
      hint: msg`In the browser and in search results. Without it, the name of the page.`,
      autoComplete: 'off',
    }),
    description: longTextField({
      label: msg`Description`,
      hint: msg`In search results and previews of links.`,
      rows: 3,
    }),
    social_picture: customField<string>({
      label: msg`Picture for previews of links`,
      hint: msg`Without it, a picture of the page.`,
      render: (props) => <SocialPictureField {...props} />,
    }),
    robots: selectField<LandingPageSettings['robots']>({
      label: msg`Search engines`,
      choices: [
        { value: 'index', label: msg`May show the page` },
        { value: 'noindex', label: msg`May not show the page` },
      ],
    }),
    alternates: customField<LandingPageSettings['alternates']>({
      label: msg`Other languages`,
      hint: msg`Pages with the same content in other languages. It is enough to choose on one of the two.`,
      render: (props) => <AlternatesField {...props} />,
      renderValue: (ids) => ids.length,
    }),
    thank_you: customField<LandingPageSettings['thank_you']>({
      label: msg`After a sign-up`,
      hint: msg`Shown once a sign-up through a form on this page is complete, and so after the confirmation if the form asks for one.`,
      render: (props) => <ThankYouField {...props} />,
      renderValue: (id) => id !== null && <OptionName list={landingPageOptions} value={id} />,
    }),
  },
  toValues: (page: LandingPage | undefined, { defaults }: LandingPageProps): LandingPageFields => ({
    title: '',
    description: '',
    language: 'en',
    robots: 'index',
    social_picture: '',
    alternates: [],
    thank_you: null,
    name: '',
    slug: '',
    ...defaults,
    ...(page && { name: page.name, slug: page.slug, ...page.settings }),
  }),
  save: (fields, { entity }, { save }: LandingPageProps) => save(fields, entity),
  invalidates: [contract.landingPages.list, contract.landingPages.get],
  Layout,
  createLabel: msg`Create page`,
});
