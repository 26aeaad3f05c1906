import type { SignupLanguage } from '@x/api-client/contract';
import { completeBrand } from '@x/email-compiler';
import { readBrand } from '../../content/index.ts';
import { composeLetter, type LetterBrand } from '../../platform/index.ts';

interface ConfirmationMail {
  readonly language: SignupLanguage;
  /** Title of the form, and the sentence to which the person agreed. */
  readonly title: string;
  readonly consent: string;
  readonly projectName: string;
  /** Brand of the project, as stored. */
  readonly brand: unknown;
  readonly url: string;
  readonly days: number;
}

type Words = Parameters<typeof composeLetter>[0];

/** Contains nothing that the visitor entered, because anybody can enter any address. */
function english({ title, consent, projectName, url, days }: ConfirmationMail): Omit<Words, 'language'> {
  return {
    subject: `Confirm your sign-up: ${title}`,
    preheader: `One click, and you are on the list. The link is valid for ${String(days)} days.`,
    heading: 'Confirm your sign-up',
    paragraphs: [
      `Somebody, probably you, signed up for “${title}” from ${projectName} with this email address.`,
      `You agree to this: ${consent}`,
    ],
    action: { label: 'Confirm sign-up', url },
    footnotes: [
      `The link works for ${String(days)} days and opens a page where you confirm.`,
      'If this was not you, ignore this message. Without your confirmation, you will not receive anything.',
    ],
  };
}

function spanish({ title, consent, projectName, url, days }: ConfirmationMail): Omit<Words, 'language'> {
  return {
    subject: `Confirma tu suscripción: ${title}`,
    preheader: `Un clic y estarás en la lista. El enlace es válido durante ${String(days)} días.`,
    heading: 'Confirma tu suscripción',
    paragraphs: [
      `Alguien, probablemente tú, se ha suscrito a «${title}» de ${projectName} con esta dirección de correo.`,
      `Aceptas lo siguiente: ${consent}`,
    ],
    action: { label: 'Confirmar suscripción', url },
    footnotes: [
      `El enlace funciona durante ${String(days)} días y abre una página en la que confirmas.`,
      'Si no has sido tú, ignora este mensaje. Sin tu confirmación no recibirás nada.',
    ],
  };
}

function brandOf({ projectName: name, brand: stored }: ConfirmationMail): LetterBrand {
  const brand = readBrand(stored);
  if (brand === undefined) return { name };
  const { logo, colors } = completeBrand(brand);
  const picture = logo === null ? undefined : { src: logo.src, width: logo.width, height: logo.height };
  return { name, logo: picture, button: colors.button.light };
}

export function composeConfirmation(mail: ConfirmationMail): ReturnType<typeof composeLetter> {
  const words = mail.language === 'es' ? spanish(mail) : english(mail);
  // The letter is the sender's, so that nothing in it names the product.
  return composeLetter({ language: mail.language, ...words, brand: brandOf(mail), closing: '' });
}
