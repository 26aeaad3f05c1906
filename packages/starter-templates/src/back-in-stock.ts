import { gallery } from '@x/amp-runtime-blocks';
import { exampleLink } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Worded } from './starter.ts';

const en = {
  preheader: 'Sixty pieces are out of the kiln. You asked us to tell you first.',
  kicker: 'BACK IN STOCK',
  title: 'The Tierra vase is back',
  lead: 'Hello {{first_name|there}}, you asked us to tell you, and you are the first to know. Sixty pieces, thrown by hand, each a little different.',
  views: [
    'A clay vase with two green branches',
    'Three vases: green, clay and white',
    'The vase from close by',
    'The vase on a shelf beside books',
  ],
  price: '68\u00a0€',
  priceNote: 'Delivery included',
  buy: 'Get yours',
  details: [
    ['By hand', 'Thrown in Talavera by Rosa and her two sons, as her mother did.'],
    ['For every day', 'Watertight and lead-free. A stem or a whole bunch, it does not mind.'],
  ],
  quote: '“It arrived with the warmth still in it, or so I like to think.”',
  by: 'Marta, Oviedo',
  alsoTitle: 'From the same kiln',
  also: [
    ['Olive bowl', '34\u00a0€'],
    ['Clay cup', '18\u00a0€'],
    ['Branch plate', '26\u00a0€'],
  ],
  footer: [
    'Barro · 9 Potters Lane, 45600 Talavera',
    'You receive this because you asked to be told. [Unsubscribe](%%unsubscribe_url%%)',
  ],
} as const;

type Words = Worded<typeof en>;

const es: Words = {
  preheader: 'Sesenta piezas acaban de salir del horno. Pediste que te avisáramos.',
  kicker: 'DE NUEVO DISPONIBLE',
  title: 'Vuelve el jarrón Tierra',
  lead: 'Hola, {{first_name|qué tal}}: nos pediste que te avisáramos y te enteras antes que nadie. Sesenta piezas hechas a mano, ninguna igual a otra.',
  views: [
    'Un jarrón de barro con dos ramas verdes',
    'Tres jarrones: verde, de barro y blanco',
    'El jarrón de cerca',
    'El jarrón en un estante junto a unos libros',
  ],
  price: '68\u00a0€',
  priceNote: 'Envío incluido',
  buy: 'Quiero el mío',
  details: [
    ['Hecho a mano', 'Lo tornean en Talavera Rosa y sus dos hijos, como hacía su madre.'],
    ['Para cada día', 'Estanco y sin plomo. Un tallo o un ramo entero, le da igual.'],
  ],
  quote: '«Llegó todavía caliente, o eso me gusta pensar».',
  by: 'Marta, de Oviedo',
  alsoTitle: 'Del mismo horno',
  also: [
    ['Cuenco oliva', '34\u00a0€'],
    ['Taza de barro', '18\u00a0€'],
    ['Plato de rama', '26\u00a0€'],
  ],
  footer: [
    'Barro · Callejón de los Alfareros 9, 45600 Talavera',
    'Recibes este mensaje porque pediste que te avisáramos. [Darse de baja](%%unsubscribe_url%%)',
  ],
};

const views: readonly PictureName[] = ['vaseAlone', 'vaseTrio', 'vaseClose', 'vaseOnShelf'];
const others: readonly PictureName[] = ['bowl', 'cup', 'plate'];

export const backInStock = defineStarter<Words>({
  id: 'back-in-stock',
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
    fonts: { heading: 'Playfair Display', text: 'Open Sans' },
    shape: 'square',
  },
  words: { en, es },
  rows: (
    words,
    { look, block, reference, title, text, picture, button, columns, rule, networks, footer },
  ) => {
    const { accent, muted, soft } = look.colors;
    return [
      text('**Barro**', { size: 26, align: 'center', font: 'Playfair Display', top: 28, bottom: 28 }),
      rule({ wide: true }),
      text(`**${words.kicker}**`, { size: 13, align: 'center', color: accent, top: 44 }),
      title(words.title, 1, { size: 40, align: 'center', top: 8 }),
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
          text(what, { size: 15, top: 6, bottom: 12, color: muted }),
        ]),
        { spans: [6, 6], top: 40, bottom: 28, on: soft },
      ),
      text(words.quote, { size: 24, align: 'center', font: 'Playfair Display', top: 44 }),
      text(words.by, { size: 14, align: 'center', color: muted, top: 12, bottom: 44 }),
      rule(),
      title(words.alsoTitle, 2, { size: 26, align: 'center', top: 40, bottom: 20 }),
      columns(
        words.also.map(([name, price], index) => [
          picture(others[index] ?? 'bowl', 157, 157, name, { link: `${exampleLink}/${index + 1}` }),
          text(`**${name}**`, { size: 16, align: 'center', top: 12 }),
          text(price, { size: 15, align: 'center', color: muted, bottom: 16 }),
        ]),
        { spans: [4, 4, 4], bottom: 20 },
      ),
      networks(['instagram', 'facebook'], { top: 8, bottom: 36, color: '#4d5b3c' }),
      footer(words.footer),
    ];
  },
});
