import { review } from '@x/amp-runtime-blocks';
import { reviewTexts } from '../block-texts.ts';
import { exampleLink } from '../kit.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { definePageStarter, type Translated } from '../starter.ts';
import { createClosing } from './closing.ts';
import { createSectionTitle } from './section-title.ts';

const en = {
  title: 'Thank you for your order',
  lead: 'We’ve sent the confirmation to your inbox. If you can’t find it, look in your spam folder.',
  back: 'Back to the shop',
  hero: 'A heart and stars rising from an open parcel',
  stepsTitle: 'What happens next',
  steps: [
    ['1. We pack it', 'Today, by hand and without plastic.'],
    ['2. It travels', 'You’ll get a tracking link tomorrow.'],
    ['3. It arrives', 'In two or three days. Not in? We’ll try again.'],
  ],
  heading: 'How was shopping with Menta Home?',
  fallback: 'Write a review',
  socialTitle: 'Until your parcel arrives',
  social: 'See how other people live with what they found here.',
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  title: 'Gracias por tu pedido',
  lead: 'Te hemos enviado la confirmación por correo. Si no la encuentras, mira en la carpeta de spam.',
  back: 'Volver a la tienda',
  hero: 'Un corazón y unas estrellas salen de un paquete abierto',
  stepsTitle: '¿Y ahora qué?',
  steps: [
    ['1. Lo preparamos', 'Hoy mismo, a mano y sin plásticos.'],
    ['2. Sale de viaje', 'Mañana te llegará el enlace de seguimiento.'],
    ['3. Llega a tu casa', 'En dos o tres días. ¿No estás? Volvemos a pasar.'],
  ],
  heading: '¿Qué tal tu compra en Menta Home?',
  fallback: 'Escribir una opinión',
  socialTitle: 'Mientras llega tu paquete',
  social: 'Descubre cómo viven otras personas con lo que encontraron aquí.',
};

const stepSigns: readonly PictureName[] = ['wrappedParcel', 'van', 'front'];

const mint = '#d5ece7';

export const thankYou = definePageStarter<Words>({
  id: 'thank-you',
  names: ['Menta Home'],
  look: {
    colors: {
      backdrop: '#ffffff',
      canvas: '#ffffff',
      ink: '#16302f',
      muted: '#4b5f5d',
      accent: '#0f6060',
      onAccent: '#ffffff',
      soft: '#fff4e6',
      line: '#cfe3de',
    },
    dark: {
      '#ffffff': '#101817',
      '#fff4e6': '#282117',
      [mint]: '#1c3531',
      '#0f6060': '#14807e',
    },
    fonts: { heading: 'Raleway', text: 'Open Sans' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const { look, block, title, text, picture, button, band, wideColumns, mark, onPhone } = composer;
    const { accent, muted, ink, soft, canvas, onAccent } = look.colors;
    return [
      band(
        [
          wideColumns(
            [
              [
                mark('mentaMark', 'Menta Home', { align: 'left', width: 48 }),
                onPhone(title(words.title, 1, { size: 42, top: 28 }), { fontSize: 36 }),
                text(words.lead, { size: 18, color: muted, top: 16 }),
                button(words.back, { align: 'left', top: 28 }),
              ],
              [picture('thanksParcel', 520, 400, words.hero)],
            ],
            { spans: [6, 6], gap: 40, valign: 'middle' },
          ),
        ],
        { on: mint, inside: { top: 40, bottom: 40 } },
      ),
      band(
        [
          createSectionTitle(composer, words.stepsTitle, { bottom: 40 }),
          wideColumns(
            words.steps.map(([name, what], index) => [
              picture(stepSigns[index] ?? 'van', 80, 80, ''),
              title(name, 3, { size: 21, align: 'center', top: 20 }),
              text(what, { align: 'center', color: muted, top: 8 }),
            ]),
            { spans: [4, 4, 4], gap: 40 },
          ),
        ],
        { on: canvas },
      ),
      band(
        [
          block(
            review,
            {
              colors: { blockBackground: 'transparent', text: ink, button: accent, buttonText: onAccent },
              padding: { top: 0, bottom: 0 },
              fontFamily: look.fonts.text,
              fontSize: 20,
              rating: 5,
              iconFigure: 'star',
              colorScheme: 'color',
              link: `${exampleLink}/review`,
              alignment: 'center',
            },
            { ...reviewTexts[language], heading: words.heading, fallback: words.fallback },
          ),
        ],
        { on: soft },
      ),
      band(
        [
          title(words.socialTitle, 2, { size: 26, align: 'center' }),
          text(words.social, { align: 'center', color: muted, top: 10 }),
        ],
        { on: canvas, inside: { bottom: 0 } },
      ),
      createClosing(composer, {
        name: 'Menta Home',
        networks: ['instagram', 'facebook', 'website'],
        language,
      }),
    ];
  },
});
