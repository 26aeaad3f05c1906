import type { Block } from '@x/email-compiler';
import type { PictureName } from '../pictures/pictures.ts';
import { definePageStarter, type Composer, type Translated } from '../starter.ts';
import { createClosing } from './closing.ts';
import { createSectionTitle } from './section-title.ts';

const en = {
  name: 'The Sunday Page',
  kicker: 'The Sunday Page · free, every Sunday',
  title: 'Your Sunday deserves a better read',
  lead: 'One long story, one recipe and one walk worth taking. Chosen by people, sent once a week, in time for breakfast.',
  join: 'Sign me up',
  note: 'Free and without ads. Leave whenever you like.',
  hero: 'A breakfast table seen from above, with a croissant, coffee and a newspaper',
  reasonsTitle: 'Three reasons to open it',
  reasons: [
    ['Ten minutes, no more', 'It fits between your first coffee and your second.'],
    ['Written by people', 'By reporters, cooks and walkers, without filler.'],
    ['Nothing to sell you', 'No ads and no sponsors. Just a good letter.'],
  ],
  sampleTitle: 'From last Sunday’s issue',
  sampleLead: 'A taste of what you’ll find in your inbox.',
  samples: [
    [
      'STORY',
      'The bridge that wouldn’t fall',
      'Five floods, two wars and one stubborn mason.',
      'A stone bridge with three arches',
    ],
    [
      'PLACES',
      'A bookshop with a single shelf',
      'It sells ten copies a month, all of the same book.',
      'Two shelves of colorful books',
    ],
    [
      'KITCHEN',
      'Pears, three ways',
      'Raw with cheese, baked with honey, or in a salad that saves Mondays.',
      'Three pears on a plate',
    ],
  ],
  quote: '“The only email I have ever printed out.”',
  by: 'Elena Roca',
  role: 'reader since issue 3',
  joinTitle: 'See you on Sunday?',
  joinLead: 'Leave us your address, and the next issue will be with you at nine in the morning.',
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  name: 'La Página del Domingo',
  kicker: 'La Página del Domingo · gratis, cada domingo',
  title: 'Tu domingo merece una buena lectura',
  lead: 'Un reportaje sin prisas, una receta y un paseo que vale la pena. Elegidos a mano, una vez por semana, a la hora del desayuno.',
  join: 'Quiero suscribirme',
  note: 'Gratis y sin publicidad. Puedes irte cuando quieras.',
  hero: 'Una mesa de desayuno vista desde arriba, con un cruasán, café y un periódico',
  reasonsTitle: 'Tres motivos para abrirla',
  reasons: [
    ['Diez minutos, ni uno más', 'Cabe entre el primer café y el segundo.'],
    ['La escriben personas', 'Periodistas, cocineros y caminantes. Sin relleno.'],
    ['No te vende nada', 'Ni anuncios ni patrocinios: solo una buena carta.'],
  ],
  sampleTitle: 'Del número del domingo pasado',
  sampleLead: 'Un adelanto de lo que te espera en tu correo.',
  samples: [
    [
      'REPORTAJE',
      'El puente que no quiso caer',
      'Cinco riadas, dos guerras y un cantero testarudo.',
      'Un puente de piedra con tres arcos',
    ],
    [
      'LUGARES',
      'Una librería de un solo estante',
      'Vende diez ejemplares al mes, todos del mismo libro.',
      'Dos estantes con libros de colores',
    ],
    [
      'COCINA',
      'Peras de tres maneras',
      'Crudas con queso, al horno con miel o en una ensalada que salva los lunes.',
      'Tres peras en un plato',
    ],
  ],
  quote: '«El único correo que he impreso en mi vida».',
  by: 'Elena Roca',
  role: 'lectora desde el número 3',
  joinTitle: '¿Nos leemos el domingo?',
  joinLead: 'Déjanos tu correo y tendrás el próximo número a las nueve de la mañana.',
};

const sage = '#dde3cd';
const cream = '#fff3dc';

const reasonSigns: readonly PictureName[] = ['clock', 'pencil', 'envelope'];
const samplePictures: readonly PictureName[] = ['bridge', 'bookshop', 'pears'];

/** Creates the place of the sign-up form. The button leads to a form elsewhere, until a form takes its place. */
function createSignUp(
  { join, note }: Words,
  { button, text, look: { colors } }: Composer,
  place: 'beside picture' | 'on accent',
): readonly Block[] {
  const { accent, onAccent, muted } = colors;
  const onGround = place === 'on accent';
  const align = onGround ? 'center' : 'left';
  return [
    button(join, { align, top: 28, ...(onGround ? { color: cream, text: accent } : {}) }),
    text(note, { size: 14, align, color: onGround ? onAccent : muted, top: 14 }),
  ];
}

export const signup = definePageStarter<Words>({
  id: 'signup',
  names: ['The Sunday Page', 'La Página del Domingo'],
  look: {
    colors: {
      backdrop: '#fffdf8',
      canvas: '#fffdf8',
      ink: '#22201d',
      muted: '#5f594f',
      accent: '#a8241c',
      onAccent: '#ffffff',
      soft: '#f7efe0',
      line: '#ded3bf',
    },
    dark: {
      '#fffdf8': '#171411',
      '#f7efe0': '#25201a',
      [sage]: '#2a3022',
      [cream]: '#f6e6c8',
      '#a8241c': '#8f1f18',
    },
    fonts: { heading: 'Playfair Display', text: 'Open Sans' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const { look, title, text, picture, band, wideColumns, mark, quote, onPhone } = composer;
    const { accent, onAccent, muted, soft, canvas } = look.colors;
    return [
      band(
        [
          wideColumns(
            [
              [
                mark('pageMark', words.name, { align: 'left', width: 48 }),
                text(`**${words.kicker}**`, { size: 15, color: accent, top: 28 }),
                onPhone(title(words.title, 1, { size: 42, top: 12 }), { fontSize: 36 }),
                text(words.lead, { size: 18, color: muted, top: 16 }),
                ...createSignUp(words, composer, 'beside picture'),
              ],
              [picture('newsletterLead', 520, 290, words.hero)],
            ],
            { spans: [6, 6], gap: 56, valign: 'middle' },
          ),
        ],
        { on: sage },
      ),
      band(
        [
          createSectionTitle(composer, words.reasonsTitle, { bottom: 40 }),
          wideColumns(
            words.reasons.map(([name, what], index) => [
              picture(reasonSigns[index] ?? 'clock', 80, 80, ''),
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
          createSectionTitle(composer, words.sampleTitle),
          text(words.sampleLead, { size: 17, align: 'center', color: muted, top: 10, bottom: 40 }),
          wideColumns(
            words.samples.map(([kind, name, what, alt], index) => [
              picture(samplePictures[index] ?? 'bridge', 248, 165, alt, { align: 'left' }),
              text(`**${kind}**`, { size: 13, color: accent, top: 20 }),
              title(name, 3, { size: 22, top: 6 }),
              text(what, { color: muted, top: 8, bottom: 8 }),
            ]),
            { spans: [4, 4, 4] },
          ),
          quote(words.quote, [words.by, words.role], { top: 56 }),
        ],
        { on: soft },
      ),
      band(
        [
          createSectionTitle(composer, words.joinTitle, { color: onAccent }),
          text(words.joinLead, { size: 18, align: 'center', color: onAccent, top: 12 }),
          ...createSignUp(words, composer, 'on accent'),
        ],
        { on: accent },
      ),
      createClosing(composer, {
        name: words.name,
        networks: ['instagram', 'twitter', 'facebook'],
        language,
      }),
    ];
  },
});
