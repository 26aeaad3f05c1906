import * as v from 'valibot';
import { daySchema } from './day.ts';

/** Mail providers that show AMP. */
export const ampMailProviders = ['gmail', 'yahoo', 'mail_ru'] as const;
export const ampMailProviderSchema = v.picklist(ampMailProviders);
export type AmpMailProvider = v.InferOutput<typeof ampMailProviderSchema>;

export const ampRegistrationStatuses = ['not_registered', 'pending', 'registered'] as const;

/**
 * Registration of a sender for AMP, as people recorded it. Mail providers have no API that tells whether a sender is
 * registered.
 */
export const ampRegistrationSchema = v.object({
  status: v.picklist(ampRegistrationStatuses),
  /** Day of the application, or of the registration. null if nobody recorded it. */
  since: v.nullable(daySchema),
});
export type AmpRegistration = v.InferOutput<typeof ampRegistrationSchema>;

/** Number of days whose campaigns count in {@link senderAmpSchema}. */
export const ampHealthDays = 90;

/** Number of recipients who opened below which a share of AMP says little. */
export const ampMinimumOpens = 50;

/**
 * Whether mail servers see SPF or DKIM pass for the sender's own domain. `provider`: depends on how the domain is set up
 * at the email provider.
 */
export const alignmentSchema = v.picklist(['aligned', 'not_aligned', 'provider']);
export type Alignment = v.InferOutput<typeof alignmentSchema>;

export const senderAmpSchema = v.object({
  alignment: v.object({ spf: alignmentSchema, dkim: alignmentSchema }),
  mail_providers: v.array(
    v.object({
      id: ampMailProviderSchema,
      registration: ampRegistrationSchema,
      /**
       * Recipients with an address of the mail provider who opened a message of the sender, and how many of them saw AMP.
       * Opens that bots caused do not count. Addresses of companies that have their mail at Gmail are not recognized.
       */
      opened: v.number(),
      showed_amp: v.number(),
    }),
  ),
});
export type SenderAmp = v.InferOutput<typeof senderAmpSchema>;
