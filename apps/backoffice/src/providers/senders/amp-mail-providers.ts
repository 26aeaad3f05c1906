import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AmpMailProvider, AmpRegistration } from '@x/api-client';
import type { BadgeProps } from '@x/ui';

export const ampMailProviderNames: Readonly<Record<AmpMailProvider, string>> = {
  gmail: 'Gmail',
  yahoo: 'Yahoo',
  mail_ru: 'Mail.ru',
};

/** Addresses that must get a message before the registration (amp.dev, "Register as a sender"). */
export const reviewAddresses: Readonly<Record<AmpMailProvider, string>> = {
  gmail: 'ampforemail.whitelisting@gmail.com',
  yahoo: 'ampverification@yahoo.com',
  mail_ru: 'postmaster_amp@corp.mail.ru',
};

/** Page with the registration form, which the mail providers share. */
export const registrationPage =
  'https://amp.dev/documentation/guides-and-tutorials/start/email_sender_distribution';

export const registrationNames: Readonly<Record<AmpRegistration['status'], MessageDescriptor>> = {
  not_registered: msg`Not registered`,
  pending: msg({ message: 'Pending', context: 'registration' }),
  registered: msg`Registered`,
};

export const registrationTones: Readonly<Record<AmpRegistration['status'], NonNullable<BadgeProps['tone']>>> =
  {
    not_registered: 'neutral',
    pending: 'warning',
    registered: 'success',
  };
