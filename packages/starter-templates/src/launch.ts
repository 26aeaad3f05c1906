import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'Meet Lumen, the desk lamp that adapts to your day.',
  menu: ['The lamp', 'Our workshop', 'Support'],
  kicker: 'NEW',
  title: 'Light that adapts to your day',
  lead: 'Lumen is bright when you work, warm when you relax, and off when you leave.',
  hero: 'A violet desk lamp lighting three books on a desk at night',
  order: 'Order yours',
  features: [
    [
      'From morning to night',
      'Lumen follows the time of day and moves from cool daylight to warm candlelight on its own.',
      'An arc from day to night above a dial',
    ],
    [
      'Made to be repaired',
      'Recycled aluminum, four screws and no glue. You can replace every part.',
      'Three arrows around a leaf',
    ],
  ],
  facts: [
    ['12 hours', 'on a single charge'],
    ['97%', 'color accuracy'],
    ['10 years', 'of warranty'],
  ],
  quote: '“The first lamp I have never wanted to switch off.”',
  by: 'Nuria Vega',
  paper: 'in House & Light',
  offerTitle: 'Available from 4 December for €129',
  offer: 'Pre-order now and we’ll engrave your name for free.',
  offerButton: 'Pre-order',
  footer: ['You’re receiving this email because you subscribed to news from Lumen.'],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Te presentamos Lumen, la lámpara que se adapta a tu día.',
  menu: ['La lámpara', 'El taller', 'Ayuda'],
  kicker: 'NUEVO',
  title: 'Una luz que se adapta a tu día',
  lead: 'Lumen brilla mientras trabajas, se vuelve cálida cuando descansas y se apaga cuando te vas.',
  hero: 'Una lámpara violeta ilumina tres libros sobre un escritorio, de noche',
  order: 'Pide la tuya',
  features: [
    [
      'De la mañana a la noche',
      'Lumen sigue la hora del día y pasa por sí sola de la luz natural a la calidez de una vela.',
      'Un arco del día a la noche sobre un regulador',
    ],
    [
      'Hecha para repararse',
      'Aluminio reciclado, cuatro tornillos y nada de pegamento. Todas las piezas se pueden cambiar.',
      'Tres flechas alrededor de una hoja',
    ],
  ],
  facts: [
    ['12 horas', 'con una carga'],
    ['97\u00a0%', 'de fidelidad de color'],
    ['10 años', 'de garantía'],
  ],
  quote: '«La primera lámpara que nunca me apetece apagar».',
  by: 'Nuria Vega',
  paper: 'en Casa y Luz',
  offerTitle: 'Disponible desde el 4 de diciembre por 129\u00a0€',
  offer: 'Resérvala ahora y grabaremos tu nombre gratis.',
  offerButton: 'Reservar la mía',
  footer: ['Recibes este correo porque te suscribiste a las novedades de Lumen.'],
};

const night = '#1b1640';

export const launch = defineStarter<Words>({
  id: 'launch',
  names: ['Lumen Studio', 'Lumen'],
  look: {
    colors: {
      backdrop: '#e9e6f7',
      canvas: '#ffffff',
      ink: night,
      muted: '#57536f',
      accent: '#5236e0',
      onAccent: '#ffffff',
      soft: '#f2f0fd',
      line: '#dcd7f5',
    },
    dark: {
      '#e9e6f7': '#0f0d1a',
      '#ffffff': '#191627',
      '#f2f0fd': '#272238',
      '#1b1640': '#3a3278',
    },
    fonts: { heading: 'Work Sans', text: 'Work Sans' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, composer) => {
    const {
      look,
      title,
      text,
      picture,
      button,
      columns,
      section,
      card,
      mark,
      menu,
      quote,
      onPhone,
      exceptOnPhone,
      networks,
      footer,
    } = composer;
    const { accent, muted, soft } = look.colors;
    const [dial, again] = words.features;
    const feature = ([name, what]: readonly [string, string, string]) => [
      title(name, 2, { size: 22 }),
      text(what, { top: 10, color: muted }),
    ];
    const side = { align: 'left', bottom: 16 } as const;
    return [
      section(
        [
          columns(
            [
              [mark('lumenMark', 'Lumen', { align: 'left', width: 44 })],
              [exceptOnPhone(menu(words.menu, { align: 'right', color: '#e4e0ff' }))],
            ],
            { spans: [3, 9], top: 24, valign: 'middle', together: true },
          ),
          text(`**${words.kicker}**`, { size: 14, align: 'center', top: 44, color: '#ffd98a' }),
          onPhone(title(words.title, 1, { size: 42, align: 'center', top: 10, color: '#ffffff' }), {
            fontSize: 32,
          }),
          text(words.lead, { size: 18, align: 'center', top: 14, bottom: 28, color: '#e4e0ff' }),
          button(words.order, { color: '#ffd98a', text: night, bottom: 12 }),
          picture('launchHero', 600, 320, words.hero, { wide: true }),
        ],
        { on: night, behind: 'eveningGlow', position: 'bottom', wide: true },
      ),
      columns([[picture('dayDial', 248, 190, dial[2], side)], feature(dial)], {
        spans: [6, 6],
        top: 52,
        valign: 'middle',
      }),
      columns([feature(again), [picture('secondLife', 248, 190, again[2], side)]], {
        spans: [6, 6],
        top: 36,
        bottom: 44,
        valign: 'middle',
        lastFirst: true,
      }),
      columns(
        words.facts.map(([figure, of]) => [
          onPhone(text(`**${figure}**`, { size: 24, align: 'center', color: accent }), { fontSize: 16 }),
          onPhone(text(of, { size: 14, align: 'center', color: muted, top: 2 }), { fontSize: 13 }),
        ]),
        {
          spans: [4, 4, 4],
          gap: 12,
          bottom: 44,
          together: true,
          card: { background: soft, padding: 12, radius: 12 },
        },
      ),
      quote(words.quote, [words.by, words.paper], { bottom: 44 }),
      card(
        [
          title(words.offerTitle, 2, { size: 24, align: 'center', top: 32, color: '#ffffff' }),
          text(words.offer, { align: 'center', top: 10, color: '#ffffff' }),
          button(words.offerButton, { top: 24, bottom: 36, color: '#ffffff', text: night }),
        ],
        { on: accent },
      ),
      networks(['instagram', 'youtube', 'linkedin'], { top: 36, bottom: 36, color: night }),
      footer(words.footer),
    ];
  },
});
