import { exampleLink } from './kit.ts';
import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'Meet Lumen, the desk lamp that adapts to your day.',
  online: `[View online](${exampleLink})`,
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
  offerTitle: 'Available from 4 December for €129',
  offer: 'Pre-order now and we’ll engrave your name for free.',
  offerButton: 'Pre-order',
  footer: [
    'Lumen Studio · 8 Workshop Road, 08003 Barcelona',
    'You’re receiving this email because you subscribed to news from Lumen. [Unsubscribe](%%unsubscribe_url%%)',
  ],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Te presentamos Lumen, la lámpara que se adapta a tu día.',
  online: `[Ver en la web](${exampleLink})`,
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
  offerTitle: 'Disponible desde el 4 de diciembre por 129\u00a0€',
  offer: 'Resérvala ahora y grabaremos tu nombre gratis.',
  offerButton: 'Reservar la mía',
  footer: [
    'Lumen Studio · Camino del Taller, 8, 08003 Barcelona',
    'Recibes este correo porque te suscribiste a las novedades de Lumen. [Darse de baja](%%unsubscribe_url%%)',
  ],
};

const night = '#1b1640';

export const launch = defineStarter<Words>({
  id: 'launch',
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
    fonts: { heading: 'Work Sans', text: 'Work Sans' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, { look, title, text, picture, button, columns, rule, networks, footer }) => {
    const [dial, again] = words.features;
    const feature = ([name, what]: readonly [string, string, string]) => [
      title(name, 2, { size: 22 }),
      text(what, { top: 10, color: look.colors.muted }),
    ];
    const side = { align: 'left', bottom: 12 } as const;
    return [
      columns(
        [
          [text('**Lumen**', { size: 20 })],
          [text(words.online, { size: 14, align: 'right', color: look.colors.muted })],
        ],
        { spans: [6, 6], top: 24, bottom: 24, valign: 'middle' },
      ),
      text(`**${words.kicker}**`, { size: 14, align: 'center', top: 52, on: night, color: '#ffd98a' }),
      title(words.title, 1, { size: 40, align: 'center', top: 10, on: night, color: '#ffffff' }),
      text(words.lead, { size: 17, align: 'center', top: 14, bottom: 28, on: night, color: '#e4e0ff' }),
      button(words.order, { on: night, color: '#ffd98a', text: night, bottom: 28 }),
      picture('launchHero', 600, 320, words.hero, { wide: true, on: night }),
      columns([[picture('dayDial', 248, 190, dial[2], side)], feature(dial)], {
        spans: [6, 6],
        top: 52,
        valign: 'middle',
      }),
      columns([[picture('secondLife', 248, 190, again[2], side)], feature(again)], {
        spans: [6, 6],
        top: 36,
        bottom: 48,
        valign: 'middle',
      }),
      rule(),
      columns(
        words.facts.map(([figure, of]) => [
          text(`**${figure}**`, { size: 28, align: 'center', color: look.colors.accent }),
          text(of, { size: 15, align: 'center', color: look.colors.muted, bottom: 8 }),
        ]),
        { spans: [4, 4, 4], top: 36, bottom: 32 },
      ),
      title(words.offerTitle, 2, { size: 24, align: 'center', top: 44, on: look.colors.soft }),
      text(words.offer, { align: 'center', top: 10, on: look.colors.soft, color: look.colors.muted }),
      button(words.offerButton, { top: 24, bottom: 44, on: look.colors.soft }),
      networks(['instagram', 'youtube', 'linkedin'], { top: 36, bottom: 36, color: night }),
      footer(words.footer),
    ];
  },
});
