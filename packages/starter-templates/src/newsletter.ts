import { exampleLink } from './kit.ts';
import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'Slow breakfasts, an old bridge and what to read this week.',
  issue: 'Issue 24 · Sunday, 22 November',
  name: 'The Sunday Page',
  menu: ['Stories', 'Kitchen', 'Outdoors', 'Archive'],
  hero: 'A breakfast table seen from above, with a croissant, coffee and a newspaper',
  lead: [
    'In praise of the slow breakfast',
    'We asked twelve bakers what they eat before the shop opens. No one said toast. They all said the same thing: sit down.',
    `[Read the story](${exampleLink}/breakfast)`,
  ],
  stories: [
    [
      'The bridge that wouldn’t fall',
      'Five floods, two wars and one stubborn mason: three hundred years over the river.',
      `[Cross the bridge](${exampleLink}/bridge)`,
      'A stone bridge with three arches',
    ],
    [
      'The bookshop with a single shelf',
      'It sells ten copies a month of a single book. It’s never empty.',
      `[Visit the bookshop](${exampleLink}/bookshop)`,
      'Two shelves with colorful books',
    ],
  ],
  quote: '“A newsletter is a letter first. Write it to one person.”',
  by: 'Inés Prado',
  role: 'editor',
  kitchen: [
    'In the kitchen',
    `**Pears, three ways.** Raw with cheese, baked with honey, or in a salad that saves any Monday. [Get the recipes](${exampleLink}/pears)`,
    'A green pear',
  ],
  outside: [
    'Outdoors',
    `**Two days above the clouds.** A hut, a good stove and the quietest trail in the mountains. [Plan your hike](${exampleLink}/walk)`,
    'Two mountains under a low sun',
  ],
  brief: 'In brief',
  briefs: [
    `The museum is now open until 10 pm on Thursdays. [Opening hours](${exampleLink}/museum)`,
    `There’s a seed swap in the main square on the 29th. [How it works](${exampleLink}/seeds)`,
    `Our readers share their photos of the first frost. [See them all](${exampleLink}/frost)`,
  ],
  footer: ['You’re receiving this email because you subscribed to our newsletter.'],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Desayunos lentos, un puente viejo y qué leer esta semana.',
  issue: 'Número 24 · Domingo, 22 de noviembre',
  name: 'La Página del Domingo',
  menu: ['Historias', 'Cocina', 'Aire libre', 'Archivo'],
  hero: 'Una mesa de desayuno desde arriba: cruasán, café y un periódico',
  lead: [
    'Elogio del desayuno lento',
    'Preguntamos a doce panaderos qué desayunan antes de abrir. Nadie dijo tostadas. Todos dijeron lo mismo: sentarse.',
    `[Leer el reportaje](${exampleLink}/desayuno)`,
  ],
  stories: [
    [
      'El puente que no quiso caer',
      'Cinco riadas, dos guerras y un cantero testarudo: trescientos años sobre el río.',
      `[Cruza el puente](${exampleLink}/puente)`,
      'Un puente de piedra con tres arcos',
    ],
    [
      'Una librería de un solo estante',
      'Vende diez ejemplares al mes del mismo libro. Nunca está vacía.',
      `[Visita la librería](${exampleLink}/libreria)`,
      'Dos estantes con libros de colores',
    ],
  ],
  quote: '«Un boletín es, ante todo, una carta. Escríbela para una sola persona».',
  by: 'Inés Prado',
  role: 'directora',
  kitchen: [
    'En la cocina',
    `**Peras de tres maneras.** Crudas con queso, al horno con miel o en una ensalada que salva los lunes. [Ver las recetas](${exampleLink}/peras)`,
    'Una pera verde',
  ],
  outside: [
    'Al aire libre',
    `**Dos días sobre las nubes.** Un refugio, una buena estufa y el sendero más tranquilo de la sierra. [Preparar la ruta](${exampleLink}/ruta)`,
    'Dos montañas con el sol bajo',
  ],
  brief: 'Breves',
  briefs: [
    `El museo abre ahora los jueves hasta las diez de la noche. [Ver horarios](${exampleLink}/museo)`,
    `El día 29 hay intercambio de semillas en la plaza Mayor. [Cómo funciona](${exampleLink}/semillas)`,
    `Nuestros lectores comparten sus fotos de la primera helada. [Ver todas](${exampleLink}/helada)`,
  ],
  footer: ['Recibes este correo porque te suscribiste a nuestro boletín.'],
};

export const newsletter = defineStarter<Words>({
  id: 'newsletter',
  names: ['The Sunday Page', 'La Página del Domingo'],
  look: {
    colors: {
      backdrop: '#ebe4d8',
      canvas: '#fdfaf4',
      ink: '#22201d',
      muted: '#5f594f',
      accent: '#a8241c',
      onAccent: '#ffffff',
      soft: '#f4eddf',
      line: '#cfc5b3',
    },
    dark: {
      '#ebe4d8': '#12100d',
      '#fdfaf4': '#1e1b17',
      '#f4eddf': '#2b2720',
      '#22201d': '#4a443b',
    },
    fonts: { heading: 'Playfair Display', text: 'Open Sans' },
    shape: 'square',
  },
  words: { en, es },
  rows: (words, composer) => {
    const {
      look,
      title,
      text,
      list,
      picture,
      columns,
      card,
      mark,
      menu,
      quote,
      rule,
      onPhone,
      networks,
      footer,
    } = composer;
    const { ink, muted, soft } = look.colors;
    const small = { size: 15, color: muted } as const;
    return [
      mark('pageMark', words.name, { top: 28, width: 44 }),
      onPhone(title(words.name, 1, { size: 42, align: 'center', top: 12 }), { fontSize: 34 }),
      text(words.issue, { size: 14, align: 'center', color: muted, top: 4, bottom: 16 }),
      rule({ style: 'double', thickness: 4, color: ink }),
      menu(words.menu, { top: 6, bottom: 6 }),
      rule({ color: ink }),
      picture('newsletterLead', 520, 290, words.hero, { top: 28, link: `${exampleLink}/1` }),
      onPhone(title(words.lead[0], 2, { size: 30, top: 24 }), { fontSize: 26 }),
      text([words.lead[1], words.lead[2]], { size: 17, top: 10, bottom: 36 }),
      columns(
        words.stories.map(([name, what, more, alt], index) => [
          picture(index === 0 ? 'bridge' : 'bookshop', 248, 165, alt, { align: 'left' }),
          title(name, 3, { size: 20, top: 16 }),
          text([what, more], { ...small, top: 8, bottom: 20 }),
        ]),
        { spans: [6, 6], bottom: 24 },
      ),
      card([quote(words.quote, [words.by, words.role], { align: 'left', line: 4, top: 28, bottom: 28 })], {
        on: soft,
        radius: 4,
        outside: { bottom: 16 },
      }),
      ...[words.kitchen, words.outside].map(([name, what, alt], index) =>
        columns(
          [
            [picture(index === 0 ? 'pear' : 'peaks', 157, 120, alt, { align: 'left', top: 6, bottom: 10 })],
            [title(name, 3, { size: 20 }), text(what, { ...small, top: 6 })],
          ],
          { spans: [4, 8], top: 20, together: true },
        ),
      ),
      rule({ top: 32 }),
      title(words.brief, 2, { size: 24, top: 28 }),
      list(words.briefs, { size: 16, top: 10, bottom: 32 }),
      networks(['instagram', 'twitter', 'facebook'], { color: ink, bottom: 36 }),
      footer(words.footer),
    ];
  },
});
