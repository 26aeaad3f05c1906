import { gallery } from '@x/amp-runtime-blocks';
import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'Sixty vases fresh from the kiln. You’re hearing it first.',
  kicker: 'BACK IN STOCK',
  title: 'The Tierra vase is back',
  lead: 'Hi {{first_name|there}}, you asked us to let you know, so you’re the first to know. There are sixty, all thrown by hand and each a little different.',
  views: [
    'A clay vase with two green branches',
    'Three vases: green, clay and white',
    'A close-up of the vase',
    'The vase on a shelf next to some books',
  ],
  price: '€68',
  priceNote: 'Free delivery',
  buy: 'Get yours',
  details: [
    ['Handmade', 'Thrown in Talavera by Rosa and her two sons, just as her mother did.'],
    ['For every day', 'Watertight and lead-free. Lovely with a single stem or a whole bunch.'],
  ],
  quote: '“It arrived still warm from the kiln, or so I like to think.”',
  by: 'Marta, Oviedo',
  alsoTitle: 'From the same kiln',
  also: ['Olive bowl', 'Clay cup', 'Branch plate'],
  footer: ['You’re receiving this email because you signed up for a back-in-stock alert.'],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Sesenta jarrones recién salidos del horno. Te enteras antes que nadie.',
  kicker: 'DISPONIBLE DE NUEVO',
  title: 'Vuelve el jarrón Tierra',
  lead: 'Hola, {{first_name|qué tal}}: nos pediste que te avisáramos, así que eres de los primeros en saberlo. Son sesenta, hechos a mano, y no hay dos iguales.',
  views: [
    'Un jarrón de barro con dos ramas verdes',
    'Tres jarrones: verde, de barro y blanco',
    'Detalle del jarrón',
    'El jarrón en un estante junto a unos libros',
  ],
  price: '68\u00a0€',
  priceNote: 'Envío gratis',
  buy: 'Quiero el mío',
  details: [
    ['Hecho a mano', 'Rosa y sus dos hijos lo tornean en Talavera, como ya hacía la madre de Rosa.'],
    ['Para cada día', 'No pierde agua ni contiene plomo. Queda bien con un solo tallo o con un ramo entero.'],
  ],
  quote: '«Llegó todavía caliente del horno, o eso me gusta pensar».',
  by: 'Marta, de Oviedo',
  alsoTitle: 'Del mismo horno',
  also: ['Cuenco oliva', 'Taza de barro', 'Plato de rama'],
  footer: ['Recibes este correo porque pediste un aviso de disponibilidad.'],
};

const views: readonly PictureName[] = ['vaseAlone', 'vaseTrio', 'vaseClose', 'vaseOnShelf'];
const others: readonly { readonly picture: PictureName; readonly price: number }[] = [
  { picture: 'bowl', price: 34 },
  { picture: 'cup', price: 18 },
  { picture: 'plate', price: 26 },
];

export const backInStock = defineStarter<Words>({
  id: 'back-in-stock',
  names: ['Barro'],
  look: {
    colors: {
      backdrop: '#e9e7da',
      canvas: '#fdfcf7',
      ink: '#2c3222',
      muted: '#5a5f4c',
      accent: '#8f4a33',
      onAccent: '#ffffff',
      soft: '#f3f1e4',
      line: '#d6d4c0',
    },
    dark: {
      '#e9e7da': '#11120c',
      '#fdfcf7': '#1c1e15',
      '#f3f1e4': '#2a2c20',
      '#4d5b3c': '#64774e',
    },
    fonts: { heading: 'Playfair Display', text: 'Open Sans' },
    shape: 'square',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const {
      look,
      block,
      reference,
      title,
      text,
      button,
      columns,
      card,
      mark,
      product,
      quote,
      onPhone,
      networks,
      footer,
    } = composer;
    const { accent, muted, soft } = look.colors;
    return [
      mark('barroMark', 'Barro', { top: 32, bottom: 20 }),
      text(`**${words.kicker}**`, { size: 13, align: 'center', color: accent, top: 12 }),
      onPhone(title(words.title, 1, { size: 42, align: 'center', top: 8 }), { fontSize: 34 }),
      text(words.lead, { size: 17, align: 'center', color: muted, top: 14 }),
      block(gallery, {
        padding: { top: 32, bottom: 28 },
        imageList: views.map((name, index) => ({ ...reference(name), alt: words.views[index] ?? '' })),
      }),
      text(`**${words.price}**`, { size: 28, align: 'center', font: 'Playfair Display' }),
      text(words.priceNote, { size: 15, align: 'center', color: muted }),
      button(words.buy, { top: 20, bottom: 48 }),
      columns(
        words.details.map(([name, what]) => [
          title(name, 2, { size: 22 }),
          text(what, { size: 15, top: 6, color: muted }),
        ]),
        { spans: [6, 6], gap: 16, bottom: 24, card: { background: soft, padding: 20, radius: 8 } },
      ),
      quote(words.quote, [words.by], { top: 24, bottom: 44 }),
      card(
        [
          title(words.alsoTitle, 2, { size: 26, align: 'center', top: 32, bottom: 20 }),
          columns(
            others.map(({ picture, price }, index) => {
              const offer = { name: words.also[index] ?? '', price };
              return [onPhone(product(picture, offer, { path: picture, language }), { fontSize: 14 })];
            }),
            { spans: [4, 4, 4], gap: 12, bottom: 32, together: true },
          ),
        ],
        { on: soft, outside: { bottom: 36 } },
      ),
      networks(['instagram', 'facebook'], { bottom: 36, color: '#4d5b3c' }),
      footer(words.footer),
    ];
  },
});
