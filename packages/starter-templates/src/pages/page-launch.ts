import { gallery } from '@x/amp-runtime-blocks';
import type { PictureName } from '../pictures/pictures.ts';
import { definePageStarter, type Composer, type Translated } from '../starter.ts';
import { createClosing } from './closing.ts';
import { createSectionTitle } from './section-title.ts';

const en = {
  menu: ['The speaker', 'Reviews', 'Support'],
  kicker: 'NEW',
  title: 'The little speaker that fills the room',
  lead: 'Onda fits in one hand, plays for twenty hours and doesn’t mind the rain.',
  order: 'Pre-order for €89',
  orderNote: 'Free shipping from 4 December.',
  hero: 'A yellow loudspeaker with a handle, between notes and sound waves',
  featuresTitle: 'Made to leave the house',
  features: [
    ['Twenty hours of music', 'From breakfast to the last song, on a single charge.'],
    ['Rain or shine', 'Sealed against water, sand and spilled drinks.'],
    ['Better in pairs', 'Put two next to each other and they play in stereo.'],
  ],
  viewsTitle: 'Four colors, one sound',
  views: [
    'The yellow speaker on a desk',
    'A coral, a blue and a mint speaker side by side',
    'The coral speaker on a picnic blanket',
    'The mint speaker in the rain',
  ],
  details: [
    ['Recycled shell', 'Most of its plastic has already been something else.'],
    ['Easy to repair', 'Six screws and no glue. We sell every part.'],
    ['Five-year warranty', 'If it goes quiet before then, we replace it.'],
  ],
  quote: '“I bought it for the kitchen. It hasn’t spent a night there.”',
  by: 'Marc Soler',
  paper: 'in Sound at Home',
  offerTitle: 'Be the first to hear it',
  offer: '**€89 until launch day**, €109 after. Thirty days to change your mind.',
  offerButton: 'Pre-order yours',
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  menu: ['El altavoz', 'Opiniones', 'Ayuda'],
  kicker: 'NUEVO',
  title: 'El pequeño altavoz que llena la casa',
  lead: 'Onda cabe en una mano, suena veinte horas seguidas y no le teme a la lluvia.',
  order: 'Reservar por 89\u00a0€',
  orderNote: 'Envío gratis a partir del 4 de diciembre.',
  hero: 'Un altavoz amarillo con asa, entre notas y ondas de sonido',
  featuresTitle: 'Hecho para salir de casa',
  features: [
    ['Veinte horas de música', 'Del desayuno a la última canción, con una sola carga.'],
    ['Llueva o haga sol', 'Aguanta el agua, la arena y algún que otro refresco.'],
    ['Mejor en pareja', 'Pon dos juntos y sonarán en estéreo.'],
  ],
  viewsTitle: 'Cuatro colores, un mismo sonido',
  views: [
    'El altavoz amarillo sobre una mesa',
    'Un altavoz coral, otro azul y otro verde menta',
    'El altavoz coral sobre una manta de pícnic',
    'El altavoz verde menta bajo la lluvia',
  ],
  details: [
    ['Carcasa reciclada', 'Casi todo su plástico ya ha tenido otra vida.'],
    ['Fácil de reparar', 'Seis tornillos y nada de pegamento. Vendemos todas las piezas.'],
    ['Cinco años de garantía', 'Si deja de sonar antes, te damos otro.'],
  ],
  quote: '«Lo compré para la cocina. No ha pasado allí ni una noche».',
  by: 'Marc Soler',
  paper: 'en Sonido y Hogar',
  offerTitle: 'Sé de los primeros en oírlo',
  offer: '**89\u00a0€ hasta el lanzamiento**, 109\u00a0€ después. Y treinta días para pensártelo.',
  offerButton: 'Reservar el mío',
};

const views: readonly PictureName[] = ['speakerStudio', 'speakerFamily', 'speakerOutside', 'speakerRain'];
const featureSigns: readonly PictureName[] = ['battery', 'raindrop', 'soundPair'];

const cobalt = '#2447d8';
const night = '#14226b';
const yellow = '#ffc93c';
const paleBlue = '#e2e9ff';

function createHero(words: Words, composer: Composer) {
  const { title, text, picture, button, band, wideColumns, mark, menu, onPhone, exceptOnPhone } = composer;
  return band(
    [
      wideColumns(
        [
          [mark('ondaMark', 'Onda', { align: 'left', width: 44 })],
          [exceptOnPhone(menu(words.menu, { align: 'right', color: '#ffffff' }))],
        ],
        { spans: [3, 9], valign: 'middle', together: true, bottom: 32 },
      ),
      wideColumns(
        [
          [
            text(`**${words.kicker}**`, { size: 14, color: yellow }),
            onPhone(title(words.title, 1, { size: 42, top: 10, color: '#ffffff' }), { fontSize: 36 }),
            text(words.lead, { size: 19, top: 16, color: paleBlue }),
            button(words.order, { align: 'left', top: 28, color: yellow, text: night }),
            text(words.orderNote, { size: 14, top: 14, color: paleBlue }),
          ],
          [picture('speakerHero', 380, 304, words.hero)],
        ],
        { spans: [6, 6], gap: 40, valign: 'middle' },
      ),
    ],
    { on: cobalt, inside: { top: 24, bottom: 48 } },
  );
}

export const pageLaunch = definePageStarter<Words>({
  id: 'page-launch',
  names: ['Onda'],
  look: {
    colors: {
      backdrop: '#ffffff',
      canvas: '#ffffff',
      ink: '#131c42',
      muted: '#525a78',
      accent: cobalt,
      onAccent: '#ffffff',
      soft: '#f1f4ff',
      line: '#d5ddf8',
    },
    dark: {
      '#ffffff': '#0f1220',
      '#f1f4ff': '#191e33',
      [cobalt]: '#2340b4',
      [yellow]: '#f0b92c',
    },
    fonts: { heading: 'Work Sans', text: 'Work Sans' },
    shape: 'pill',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const { look, block, reference, title, text, picture, button, band, wideColumns, points, quote } =
      composer;
    const { muted, soft, canvas } = look.colors;
    return [
      createHero(words, composer),
      band(
        [
          createSectionTitle(composer, words.featuresTitle, { bottom: 40 }),
          wideColumns(
            words.features.map(([name, what], index) => [
              picture(featureSigns[index] ?? 'battery', 80, 80, '', { align: 'left' }),
              title(name, 3, { size: 22, top: 20 }),
              text(what, { color: muted, top: 8 }),
            ]),
            { spans: [4, 4, 4], gap: 24, equal: true, card: { background: soft, padding: 28, radius: 20 } },
          ),
        ],
        { on: canvas },
      ),
      band(
        [
          wideColumns(
            [
              [
                block(gallery, {
                  padding: { top: 0, bottom: 0 },
                  imageList: views.map((name, index) => ({
                    ...reference(name),
                    alt: words.views[index] ?? '',
                  })),
                }),
              ],
              [
                createSectionTitle(composer, words.viewsTitle, { align: 'left', bottom: 28 }),
                points(words.details, { spacing: 24 }),
              ],
            ],
            { spans: [6, 6], gap: 56, valign: 'middle' },
          ),
        ],
        { on: soft },
      ),
      band([quote(words.quote, [words.by, words.paper])], { on: canvas }),
      band(
        [
          createSectionTitle(composer, words.offerTitle, { color: night }),
          text(words.offer, { size: 18, align: 'center', top: 12, color: night }),
          button(words.offerButton, { top: 28, color: night, text: '#ffffff' }),
        ],
        { on: yellow },
      ),
      createClosing(composer, { name: 'Onda', networks: ['instagram', 'youtube', 'facebook'], language }),
    ];
  },
});
