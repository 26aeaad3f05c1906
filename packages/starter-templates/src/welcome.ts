import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Worded } from './starter.ts';

const en = {
  preheader: 'Three small steps, and you are at home here.',
  hero: 'Sunrise over green hills with a small house',
  title: 'Good to have you here',
  lead: 'Hello {{first_name|there}}, thank you for joining Alba. Once a week we send you one good idea for a slower, greener home, and nothing else.',
  start: 'Choose what you like',
  steps: 'Three steps to feel at home',
  step: [
    ['Find your way', 'Tell us what you care about, and we leave the rest out.'],
    ['Start small', 'Your first guide takes five minutes and one windowsill.'],
    ['Say hello', 'Reply to any message. A person reads it, and answers.'],
  ],
  question:
    '**Not sure where to begin?** Our [guide for the first week](https://example.com/guide) shows the way, one day at a time.',
  footer: [
    'Alba · 12 Garden Street, 28001 Madrid',
    'You receive this because you signed up at Alba. [Unsubscribe](%%unsubscribe_url%%)',
  ],
} as const;

type Words = Worded<typeof en>;

const es: Words = {
  preheader: 'Tres pasos sencillos y ya estás en casa.',
  hero: 'Amanecer sobre colinas verdes con una casita',
  title: 'Qué bien tenerte aquí',
  lead: 'Hola, {{first_name|qué tal}}: gracias por unirte a Alba. Una vez por semana te enviamos una buena idea para un hogar más verde y tranquilo, y nada más.',
  start: 'Elige lo que te gusta',
  steps: 'Tres pasos para sentirte en casa',
  step: [
    ['Oriéntate', 'Cuéntanos qué te importa y dejaremos fuera lo demás.'],
    ['Empieza poco a poco', 'Tu primera guía ocupa cinco minutos y un alféizar.'],
    ['Saluda', 'Responde a cualquier mensaje. Lo lee y contesta una persona.'],
  ],
  question:
    '**¿No sabes por dónde empezar?** Nuestra [guía de la primera semana](https://example.com/guia) te acompaña día a día.',
  footer: [
    'Alba · Calle del Jardín 12, 28001 Madrid',
    'Recibes este mensaje porque te registraste en Alba. [Darse de baja](%%unsubscribe_url%%)',
  ],
};

const icons: readonly PictureName[] = ['compass', 'sprout', 'speech'];

export const welcome = defineStarter<Words>({
  id: 'welcome',
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
    fonts: { heading: 'Merriweather', text: 'Open Sans' },
    shape: 'pill',
  },
  words: { en, es },
  rows: (words, { look, title, text, picture, button, columns, networks, footer, space }) => [
    text('**Alba**', {
      size: 24,
      align: 'center',
      color: look.colors.accent,
      font: 'Merriweather',
      top: 28,
      bottom: 24,
    }),
    picture('welcomeHero', 600, 300, words.hero, { wide: true }),
    title(words.title, 1, { size: 34, align: 'center', top: 44 }),
    text(words.lead, { size: 17, align: 'center', top: 16, color: look.colors.muted }),
    button(words.start, { top: 28, bottom: 52 }),
    title(words.steps, 2, { size: 22, align: 'center', top: 40, bottom: 12, on: look.colors.soft }),
    columns(
      words.step.map(([name, what], index) => [
        picture(icons[index] ?? 'compass', 80, 80, '', { top: 16 }),
        title(name, 3, { size: 17, align: 'center', top: 16, font: 'Open Sans' }),
        text(what, { size: 15, align: 'center', top: 6, color: look.colors.muted }),
      ]),
      { spans: [4, 4, 4], on: look.colors.soft, bottom: 44 },
    ),
    text(words.question, { align: 'center', top: 40, bottom: 28 }),
    networks(['instagram', 'facebook', 'youtube']),
    space(40),
    footer(words.footer),
  ],
});
