import { dynamicPhone, review } from '@x/amp-runtime-blocks';
import { phoneTexts, reviewTexts } from './block-texts.ts';
import { exampleLink } from './kit.ts';
import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'It takes two minutes and helps us a lot.',
  hero: 'Stars and hearts rising from an open parcel',
  title: 'How do you like it so far?',
  lead: 'Hi {{first_name|there}}, you’ve had your order for a week now. Tell us what you honestly think: it helps other customers choose and helps us improve.',
  heading: 'How many stars would you give it?',
  fallback: 'Write a review',
  reasons: [
    ['Two minutes', 'Done before the kettle boils.'],
    ['Good or bad', 'We publish every honest review.'],
    ['A thank-you', 'Get €5 off your next order.'],
  ],
  helpTitle: 'Is something wrong?',
  help: 'Don’t wait for the review. Call us and we’ll put it right.',
  phone: '+1 202 555 0143',
  call: 'Call us',
  footer: ['You’re receiving this email because you ordered from Menta Home.'],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Dos minutos para ti, una gran ayuda para nosotros.',
  hero: 'Estrellas y corazones que salen de un paquete abierto',
  title: '¿Qué te ha parecido?',
  lead: 'Hola, {{first_name|qué tal}}: hace una semana que recibiste tu pedido. Cuéntanos con sinceridad qué te parece: así ayudas a otros clientes a elegir y a nosotros a mejorar.',
  heading: '¿Cuántas estrellas le das?',
  fallback: 'Escribir una opinión',
  reasons: [
    ['Dos minutos', 'Menos de lo que tarda en hervir el agua.'],
    ['Lo bueno y lo malo', 'Publicamos todas las opiniones sinceras.'],
    ['Te lo agradecemos', 'Te descontamos 5\u00a0€ en tu próximo pedido.'],
  ],
  helpTitle: '¿Algo no va bien?',
  help: 'No esperes a escribir la opinión: llámanos y lo solucionamos.',
  phone: '+34 600 000 000',
  call: 'Llámanos',
  footer: ['Recibes este correo porque compraste en Menta Home.'],
};

const mint = '#d5ece7';

export const reviewRequest = defineStarter<Words>({
  id: 'review',
  names: ['Menta Home'],
  look: {
    colors: {
      backdrop: '#eaf4f1',
      canvas: '#ffffff',
      ink: '#16302f',
      muted: '#516462',
      accent: '#0f6060',
      onAccent: '#ffffff',
      soft: '#fff4e6',
      line: '#cfe3de',
    },
    dark: {
      '#eaf4f1': '#0d1413',
      '#ffffff': '#161f1e',
      '#fff4e6': '#2e261b',
      '#0f6060': '#14807e',
      '#d5ece7': '#1f3733',
      '#e3f1ee': '#22393a',
    },
    fonts: { heading: 'Arial', text: 'Arial' },
    shape: 'round',
  },
  words: { en, es },
  rows: (
    words,
    { look, block, title, text, picture, section, card, mark, points, onPhone, networks, footer },
    language,
  ) => {
    const { accent, muted, ink, soft, onAccent, line } = look.colors;
    return [
      section(
        [
          mark('mentaMark', 'Menta Home', { top: 28, bottom: 8 }),
          picture('reviewHero', 600, 260, words.hero, { wide: true }),
        ],
        { on: mint, wide: true },
      ),
      onPhone(title(words.title, 1, { size: 34, align: 'center', top: 40 }), { fontSize: 30 }),
      text(words.lead, { size: 17, align: 'center', top: 14, bottom: 32, color: muted }),
      card(
        [
          block(
            review,
            {
              colors: { blockBackground: 'transparent', text: ink, button: accent, buttonText: onAccent },
              padding: { top: 28, bottom: 32 },
              fontFamily: look.fonts.text,
              fontSize: 18,
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
      points(words.reasons, { top: 36, bottom: 32 }),
      card(
        [
          title(words.helpTitle, 2, { size: 22, align: 'center', top: 28 }),
          text(words.help, { align: 'center', top: 8, color: muted }),
          block(
            dynamicPhone,
            {
              colors: { blockBackground: 'transparent', text: accent, button: '#e3f1ee' },
              padding: { top: 20, bottom: 28 },
              defaultPhone: words.phone,
              fontFamily: look.fonts.text,
              iconColor: 'green',
            },
            { ...phoneTexts[language], text: words.call },
          ),
        ],
        { on: look.colors.canvas, border: line, outside: { bottom: 36 } },
      ),
      networks(['instagram', 'facebook', 'website'], { bottom: 36 }),
      footer(words.footer),
    ];
  },
});
