import { type Letter, type LetterBrand, type LetterWords, toLetter } from '../../platform/mail/letter.ts';
import { shortenName } from '../../platform/mail/shorten-name.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';

export interface InvitationMail {
  readonly language: CallerLanguage;
  readonly organization: string;
  readonly logo?: LetterBrand['logo'];
  readonly inviter: string;
  readonly email: string;
  readonly url: string;
  readonly days: number;
}

function english({ organization, inviter, email, days }: InvitationMail): LetterWords {
  return {
    subject: `${inviter} has invited you to join ${organization}`,
    preheader: `Join ${organization} to work on its campaigns.`,
    heading: `Join ${organization}`,
    paragraphs: [`${inviter} has invited you to join ${organization} in Yamp and work on its campaigns.`],
    label: 'Accept the invitation',
    footnotes: [
      `The invitation is for ${email}. It can be used once, within ${String(days)} days.`,
      'If you do not know the sender, you can ignore this message.',
    ],
  };
}

function spanish({ organization, inviter, email, days }: InvitationMail): LetterWords {
  return {
    subject: `${inviter} te ha invitado a unirte a ${organization}`,
    preheader: `Únete a ${organization} para trabajar en sus campañas.`,
    heading: `Únete a ${organization}`,
    paragraphs: [
      `${inviter} te ha invitado a unirte a ${organization} en Yamp y a trabajar en sus campañas.`,
    ],
    label: 'Aceptar la invitación',
    footnotes: [
      `La invitación es para ${email}. Se puede usar una sola vez y caduca a los ${String(days)} días.`,
      'Si no conoces a quien la envía, puedes ignorar este mensaje.',
    ],
  };
}

export function invitationLetter(mail: InvitationMail): Letter {
  const named = { ...mail, organization: shortenName(mail.organization), inviter: shortenName(mail.inviter) };
  const words = mail.language === 'es' ? spanish(named) : english(named);
  return { ...toLetter(words, mail), brand: { name: named.organization, logo: mail.logo } };
}
