import { completeBrand } from '@x/email-compiler';
import { readBrand, type RecipientTexts } from '../../content/index.ts';
import { composeLetter, type LetterBrand } from '../../platform/mail/letter.ts';

interface ConfirmationMail {
  readonly texts: RecipientTexts;
  /** Title of the form, and the sentence to which the person agreed. */
  readonly title: string;
  readonly consent: string;
  readonly projectName: string;
  /** Brand of the project, as stored. */
  readonly brand: unknown;
  readonly url: string;
  readonly days: number;
}

function brandOf({ projectName: name, brand: stored }: ConfirmationMail): LetterBrand {
  const brand = readBrand(stored);
  if (brand === undefined) return { name };
  const { logo, colors } = completeBrand(brand);
  const picture = logo === null ? undefined : { src: logo.src, width: logo.width, height: logo.height };
  return { name, logo: picture, button: colors.button.light };
}

/** Contains nothing that the visitor entered, because anybody can enter any address. */
export function composeConfirmation(mail: ConfirmationMail): ReturnType<typeof composeLetter> {
  const { title, consent, projectName: project, url, days } = mail;
  const { language, direction, say } = mail.texts;
  return composeLetter({
    language,
    direction,
    subject: say('message.subject', { title }),
    preheader: say('message.preheader', { days }),
    heading: say('message.heading'),
    paragraphs: [say('message.intro', { title, project }), say('message.consent', { consent })],
    action: { label: say('message.button'), url },
    footnotes: [say('message.days', { days }), say('message.ignore')],
    brand: brandOf(mail),
    // The letter is the sender's, so that nothing in it names the product.
    closing: '',
  });
}
