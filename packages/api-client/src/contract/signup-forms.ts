import * as v from 'valibot';
import { fieldValueSchema } from './contacts.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, namedSchema, nameSchema } from './entity.ts';
import { longestText, mostItems } from './field-values.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { mayRead, mayWrite } from './permission.ts';
import { optionalNameSchema, paragraph, webAddressSchema } from './plain-texts.ts';
import { byLanguage, recipientLanguageSchema } from './recipient-languages.ts';
import { tagNameSchema } from './tags.ts';
import { instantSchema } from './time.ts';

/** Maximum number of sign-up forms in a project. */
export const mostSignupForms = 200;

/** Maximum number of fields that a form asks for besides the email address. */
export const mostSignupFields = 20;

/** Fields of every contact that a form can ask for. Custom fields can't have these keys. */
export const fixedSignupFields = ['first_name', 'surname', 'phone', 'birthdate'] as const;
export type FixedSignupField = (typeof fixedSignupFields)[number];

/** Texts of a form in one language. All are plain text. */
export const signupTextsSchema = v.object({
  title: nameSchema,
  text: v.optional(paragraph(2000), ''),
  /**
   * Sentence that people agree to. A checkbox with this label is always shown and required. If it is empty, the
   * audience's sentence in this language is shown. A form does not offer a language without a sentence.
   */
  consent: v.optional(paragraph(1000), ''),
  /** Small print below the form. If it is empty, the audience's is shown. */
  legal: v.optional(paragraph(2000), ''),
  /** Shown when a sign-up is complete. A standard text is shown if it is empty. */
  thanks: v.optional(paragraph(2000), ''),
  /** Label of the button. The standard label is shown if it is empty. */
  button: v.optional(v.pipe(optionalNameSchema, v.maxLength(60, 'too_long')), ''),
});
export type SignupTexts = v.InferOutput<typeof signupTextsSchema>;

/** A preview is shown while people type, so it may lack its title. */
const signupTextsSchemaOfPreview = v.object({
  ...signupTextsSchema.entries,
  title: v.optional(optionalNameSchema, ''),
});

const textsByLanguage = v.pipe(
  byLanguage(signupTextsSchema),
  v.check((texts) => Object.values(texts).some((own) => own !== undefined), 'form_texts_missing'),
);

/** Colors of the brand that a part of a form can have. */
export const signupColorRoles = ['primary', 'secondary', 'text', 'button', 'canvas', 'surface'] as const;

/** Look of a form on its own page. Colors that cannot be read there are replaced. */
export const signupLookSchema = v.object({
  width: v.optional(v.picklist(['narrow', 'medium', 'wide']), 'medium'),
  corners: v.optional(v.picklist(['square', 'round', 'pill']), 'round'),
  /** Color of the button. null for the brand's color of buttons. */
  button: v.optional(v.nullable(v.picklist(signupColorRoles)), null),
  /** Color behind the form. null for the brand's canvas. */
  background: v.optional(v.nullable(v.picklist(signupColorRoles)), null),
  full_width_button: v.optional(v.boolean(), false),
});
export type SignupLook = v.InferOutput<typeof signupLookSchema>;

/** A field that a form asks for. The email address is always asked for and never listed. */
export const signupFieldSchema = v.object({
  /** Key of a custom field, or of a field that every contact has. */
  key: v.pipe(v.string(), v.trim(), v.nonEmpty('field_missing'), v.maxLength(64, 'too_long')),
  required: v.boolean(),
});
export type SignupField = v.InferOutput<typeof signupFieldSchema>;

const fieldsSchema = v.pipe(
  v.array(signupFieldSchema),
  v.maxLength(mostSignupFields, 'too_many_fields'),
  v.check((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'form_fields_repeated'),
);

const fixedValue = v.pipe(v.string(), v.maxLength(longestText, 'too_long'));

/** Values that every sign-up through the form gets, by the key of a custom field. */
const fixedValuesSchema = v.pipe(
  v.record(
    v.string(),
    v.union([
      fixedValue,
      v.number(),
      v.boolean(),
      v.pipe(v.array(fixedValue), v.maxLength(mostItems, 'too_many_entries')),
    ]),
  ),
  v.maxEntries(mostSignupFields, 'too_many_fields'),
);

const settings = {
  name: nameSchema,
  texts: textsByLanguage,
  /** In the order of the page. */
  fields: v.optional(fieldsSchema, []),
  /** Names of tags that every contact gets. Tags that the project does not have yet are created. */
  tags: v.optional(v.pipe(v.array(tagNameSchema), v.maxLength(20, 'too_many_tags')), []),
  values: v.optional(fixedValuesSchema, {}),
  /** Privacy policy, linked below the form. If it is empty, the audience's is linked. */
  policy_url: v.optional(webAddressSchema, ''),
  /** Sender of the project from which people get the message that asks them to confirm. null for the audience's. */
  from_email: v.optional(v.nullable(asciiMailboxSchema), null),
  /** If it is empty, the name of the audience's sender is used, or else the sender's own. */
  from_name: v.optional(optionalNameSchema, ''),
  /**
   * `false` takes new addresses without a message if the browser solved the form's challenge. Addresses that are known or
   * unsubscribed, and browsers without JavaScript, always have to confirm.
   */
  double_opt_in: v.optional(v.boolean(), true),
  /** Page to which people go when their sign-up is complete, in place of the thank-you text. */
  redirect_url: v.optional(webAddressSchema, ''),
  /** A form that is not open shows that it takes no sign-ups at the moment. */
  open: v.optional(v.boolean(), true),
  look: v.optional(signupLookSchema, {}),
};

export const signupFormSchema = v.object({
  id: v.string(),
  project_id: v.string(),
  audience: namedSchema,
  name: v.string(),
  texts: textsByLanguage,
  fields: v.array(signupFieldSchema),
  tags: v.array(v.string()),
  values: v.record(v.string(), fieldValueSchema),
  policy_url: v.string(),
  from_email: v.nullable(v.string()),
  from_name: v.string(),
  double_opt_in: v.boolean(),
  redirect_url: v.string(),
  open: v.boolean(),
  look: signupLookSchema,
  /** Raised by every change of a text, a field or the privacy policy, so that evidence names what people saw. */
  version: v.number(),
  /** Address of the form's page. */
  url: v.string(),
  /** False if the sender was deleted, or if neither the form nor its audience has one. The form then takes no sign-ups. */
  sender_known: v.boolean(),
  /** False if neither the form nor its audience says what people agree to. The form then takes no sign-ups. */
  consent_known: v.boolean(),
  /** Number of people who have not confirmed their sign-up yet, and of those who have. */
  pending: v.number(),
  confirmed: v.number(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type SignupForm = v.InferOutput<typeof signupFormSchema>;

/** Evidence of a sign-up: what was shown, and when and from where it was agreed to and confirmed. */
export const signupSchema = v.object({
  id: v.string(),
  /**
   * The name is the one at the time of the sign-up. The form may have been deleted. null if the person agreed on the page
   * for their preferences.
   */
  form: v.nullable(namedSchema),
  /** Landing page on which the form was filled in. null for any other place. */
  landing_page: v.nullable(namedSchema),
  email: v.string(),
  status: v.picklist(['pending', 'confirmed']),
  language: recipientLanguageSchema,
  /** Texts that were shown. */
  consent: v.string(),
  legal: v.string(),
  policy_url: v.string(),
  /** Version of the form, and 0 without one. */
  version: v.number(),
  created_at: instantSchema,
  /** IP address from which the form was sent. */
  ip_address: v.string(),
  /** Time of the last message that asked for confirmation. null if none was sent. */
  mailed_at: v.nullable(instantSchema),
  /** Why the message could not be sent. Empty if it was sent, or still will be. */
  mail_problem: v.string(),
  /** True if the message waits because the emails of the organization’s plan are used up. It is sent later. */
  waits_for_quota: v.boolean(),
  /** Time until which the link in the message works. */
  expires_at: instantSchema,
  confirmed_at: v.nullable(instantSchema),
  /** IP address from which the sign-up was confirmed. Empty if it is not confirmed. */
  confirmed_ip_address: v.string(),
  /**
   * `link`: the person confirmed by the link in a message. `form`: the form asks for no confirmation. `preferences`: the
   * person agreed on the page for their preferences, to which a link in a message leads.
   */
  confirmed_by: v.nullable(v.picklist(['link', 'form', 'preferences'])),
  contact_id: v.nullable(v.string()),
});
export type Signup = v.InferOutput<typeof signupSchema>;

const formParams = v.object({ id: entityId('signup_form') });

export const signupForms = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/signup-forms',
    summary: 'Lists the sign-up forms of a project, by name. `search` finds names.',
    params: v.object({ id: entityId('project') }),
    query: v.object({ ...pageQuery(20), ...searchQuery }),
    answer: paged(signupFormSchema),
    permission: mayRead('audiences', 'id'),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/signup-forms',
    summary:
      'Creates a sign-up form for an audience. Fails if the sender is not one of the project, if neither the form nor its audience has a sender or a text to agree to, or if a custom field does not exist or its fixed value does not fit its type.',
    body: v.object({ audience_id: entityId('audience'), ...settings }),
    answer: signupFormSchema,
    status: 201,
    creates: 'signup_form',
    errors: [
      'email_sender_unknown',
      'consent_missing',
      'field_unknown',
      'field_value_invalid',
      'tag_limit',
      'signup_form_limit',
    ],
    permission: mayWrite('audiences', 'audience_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/signup-forms/{id}',
    summary: 'Returns a sign-up form.',
    params: formParams,
    answer: signupFormSchema,
    revisionOf: 'id',
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/signup-forms/{id}',
    summary:
      'Replaces the settings of a sign-up form. Omitted settings get their defaults. The address of the form stays the same. Fails if the sender is not one of the project, if neither the form nor its audience has a sender or a text to agree to, or if a custom field does not exist or its fixed value does not fit its type.',
    params: formParams,
    body: v.object(settings),
    answer: signupFormSchema,
    revisionOf: 'id',
    errors: ['email_sender_unknown', 'consent_missing', 'field_unknown', 'field_value_invalid', 'tag_limit'],
    permission: mayWrite('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/signup-forms/{id}',
    summary:
      'Deletes a sign-up form. Its page and the links of sign-ups that are not confirmed stop working. Contacts and the evidence of their consent are kept.',
    params: formParams,
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/signup-forms/preview',
    summary:
      'Returns the page of a form with settings that need not be saved, as HTML. The page works only as a picture: sending it leads nowhere.',
    body: v.object({
      audience_id: entityId('audience'),
      language: recipientLanguageSchema,
      texts: signupTextsSchemaOfPreview,
      fields: v.optional(fieldsSchema, []),
      policy_url: v.optional(webAddressSchema, ''),
      look: v.optional(signupLookSchema, {}),
    }),
    answer: v.object({ html: v.string() }),
    audited: false,
    permission: mayRead('audiences', 'audience_id', 'body'),
  }),
  signups: defineEndpoint({
    method: 'GET',
    path: '/signup-forms/{id}/signups',
    summary:
      'Lists the sign-ups through a form, newest first. Those that were not confirmed in time are deleted and not listed.',
    params: formParams,
    query: v.object({
      ...pageQuery(20),
      status: v.optional(v.picklist(['any', 'pending', 'confirmed']), 'any'),
    }),
    answer: paged(signupSchema),
    permission: mayRead('audiences', 'id'),
  }),
  consents: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}/consents',
    summary: 'Lists the confirmed sign-ups of a contact, newest first, at most 100, as evidence of consent.',
    params: v.object({ id: entityId('contact') }),
    answer: v.object({ items: v.array(signupSchema) }),
    permission: mayRead('audiences', 'id'),
  }),
} as const;
