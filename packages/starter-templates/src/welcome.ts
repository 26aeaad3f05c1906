import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'Three small steps to get you started.',
  hero: 'Sunrise over green hills with a small house',
  title: 'Welcome to Alba',
  lead: 'Hi {{first_name|there}}, thanks for joining us. Once a week, you’ll get one good idea for a calmer, greener home. That’s all we send.',
  start: 'Choose your topics',
  steps: 'Get started in three steps',
  step: [
    ['Pick your topics', 'Tell us what interests you and we’ll skip the rest.'],
    ['Start small', 'Your first guide takes five minutes and a windowsill.'],
    ['Say hello', 'Reply to any email. A real person will write back.'],
  ],
  question:
    '**Not sure where to start?** Follow our [first-week guide](https://example.com/guide), one day at a time.',
  footer: ['You’re receiving this email because you signed up with Alba.'],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Tres pasos sencillos para empezar.',
  hero: 'Amanecer sobre colinas verdes con una casita',
  title: 'Te damos la bienvenida',
  lead: 'Hola, {{first_name|qué tal}}: gracias por unirte a Alba. Una vez a la semana te enviaremos una buena idea para un hogar más verde y tranquilo. Nada más.',
  start: 'Elige tus temas',
  steps: 'Empieza en tres pasos',
  step: [
    ['Elige tus temas', 'Cuéntanos qué te interesa y te ahorramos lo demás.'],
    ['Empieza poco a poco', 'Para la primera guía bastan cinco minutos y un alféizar.'],
    ['Salúdanos', 'Responde a cualquier correo: te contestará una persona.'],
  ],
  question:
    '**¿No sabes por dónde empezar?** Nuestra [guía de la primera semana](https://example.com/guia) te acompaña día a día.',
  footer: ['Recibes este correo porque te registraste en Alba.'],
};

const icons: readonly PictureName[] = ['compass', 'sprout', 'speech'];

export const welcome = defineStarter<Words>({
  id: 'welcome',
  names: ['Alba'],
  look: {
    colors: {
      backdrop: '#f4eee3',
      canvas: '#ffffff',
      ink: '#1d2b26',
      muted: '#5a655f',
      accent: '#1f4d3f',
      onAccent: '#ffffff',
      soft: '#eef5f0',
      line: '#dbe4de',
    },
    dark: {
      '#f4eee3': '#101412',
      '#ffffff': '#1a201d',
      '#eef5f0': '#26302b',
      '#1f4d3f': '#2f7a62',
    },
    fonts: { heading: 'Merriweather', text: 'Open Sans' },
    shape: 'pill',
  },
  words: { en, es },
  rows: (words, { look, title, text, picture, button, card, points, onPhone, mark, networks, footer }) => {
    const { accent, muted, soft, line } = look.colors;
    return [
      mark('albaMark', 'Alba', { top: 28 }),
      text('**Alba**', {
        size: 20,
        align: 'center',
        color: accent,
        font: 'Merriweather',
        top: 8,
        bottom: 24,
      }),
      picture('welcomeHero', 600, 300, words.hero, { wide: true }),
      onPhone(title(words.title, 1, { size: 36, align: 'center', top: 44 }), { fontSize: 30 }),
      text(words.lead, { size: 17, align: 'center', top: 16, color: muted }),
      button(words.start, { top: 28, bottom: 52 }),
      card(
        [
          title(words.steps, 2, { size: 22, top: 28, bottom: 24 }),
          points(words.step, { pictures: icons, spacing: 24, bottom: 28 }),
        ],
        { on: soft },
      ),
      card([text(words.question, { align: 'center', top: 20, bottom: 20 })], {
        on: look.colors.canvas,
        border: line,
        outside: { top: 20, bottom: 32 },
      }),
      networks(['instagram', 'facebook', 'youtube'], { bottom: 36 }),
      footer(words.footer),
    ];
  },
});
