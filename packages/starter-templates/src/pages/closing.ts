import type { Block, SocialNetwork } from '@x/email-compiler';
import { exampleLink } from '../kit.ts';
import type { Composer } from '../starter.ts';
import type { StarterLanguage } from '../starter-language.ts';

const linkTexts = {
  en: { privacy: 'Privacy policy', contact: 'Contact' },
  es: { privacy: 'Política de privacidad', contact: 'Contacto' },
} as const;

interface Closing {
  /** Name of the sender. */
  readonly name: string;
  readonly networks: readonly SocialNetwork[];
  readonly language: StarterLanguage;
}

/** Creates the end of a page, with the profiles of the sender and the links that the law asks for. */
export function createClosing(
  { look: { colors }, band, networks, text }: Composer,
  { name, networks: profiles, language }: Closing,
): Block {
  const { privacy, contact } = linkTexts[language];
  const links = [`[${privacy}](${exampleLink}/privacy)`, `[${contact}](${exampleLink}/contact)`];
  return band(
    [
      networks(profiles),
      text([name, ...links].join(' · '), { size: 14, align: 'center', color: colors.muted, top: 20 }),
    ],
    { on: colors.backdrop, inside: { top: 40, bottom: 40 } },
  );
}
