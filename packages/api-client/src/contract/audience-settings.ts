import * as v from 'valibot';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';
import { byLanguage } from './recipient-languages.ts';
import { optionalNameSchema, paragraph, webAddressSchema } from './plain-texts.ts';

/** Texts of an audience in one language, as people see them. Empty texts are not shown. */
export const audienceTextsSchema = v.object({
  /** What people agree to on the audience's forms that have no text of their own. */
  consent: v.optional(paragraph(1000), ''),
  /** Small print of the audience's forms that have none of their own. */
  legal: v.optional(paragraph(2000), ''),
  /** Name of the audience on the page for preferences. If it is empty, people see the audience's name. */
  topic: v.optional(optionalNameSchema, ''),
});
export type AudienceTexts = v.InferOutput<typeof audienceTextsSchema>;

const settings = {
  /** Sender of the project that confirmations come from, if their form names none. null for none. */
  from_email: v.nullable(asciiMailboxSchema),
  /** Name of that sender. If it is empty, the sender's own name is used. */
  from_name: v.optional(optionalNameSchema, ''),
  texts: byLanguage(audienceTextsSchema),
  /** Privacy policy of the audience's forms that name none. */
  policy_url: v.optional(webAddressSchema, ''),
  /** Whether people can join and leave the audience on the page for their preferences, which shows at most 25, by name. */
  in_preferences: v.optional(v.boolean(), false),
};

const shownTextsSchema = v.object({ consent: v.string(), legal: v.string(), topic: v.string() });

export const audienceSettingsSchema = v.object({
  from_email: v.nullable(v.string()),
  from_name: v.string(),
  /** Languages without any text are left out. */
  texts: byLanguage(shownTextsSchema),
  policy_url: v.string(),
  in_preferences: v.boolean(),
  /** False if the sender was deleted from the project. Also false if there is none. */
  sender_known: v.boolean(),
});
export type AudienceSettings = v.InferOutput<typeof audienceSettingsSchema>;

const audienceParams = v.object({ id: entityId('audience') });

export const audienceSettings = {
  get: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}/settings',
    summary:
      'Returns the default sender, texts and privacy policy of the sign-up forms of an audience, and whether people can join and leave the audience on the page for their preferences.',
    params: audienceParams,
    answer: audienceSettingsSchema,
    revisionOf: 'id',
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/audiences/{id}/settings',
    summary:
      'Replaces the settings of an audience. Forms that name no sender, text or privacy policy of their own use the new ones at once, and their version rises if people see something else. Fails if the sender is not one of the project.',
    params: audienceParams,
    body: v.object(settings),
    answer: audienceSettingsSchema,
    revisionOf: 'id',
    errors: ['email_sender_unknown'],
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
