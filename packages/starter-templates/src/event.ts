import { callMe } from '@x/amp-runtime-blocks';
import { callMeTexts } from './block-texts.ts';
import { exampleLink } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Composer, type Translated } from './starter.ts';
import type { StarterLanguage } from './starter-language.ts';

const en = {
  preheader: 'One evening, three stories and a seat with your name on it.',
  kicker: 'INVITATION',
  title: 'Night of Stories',
  lead: 'Dear {{first_name|guest}}, once a year we switch off our screens and listen. We’d love you to join us.',
  reserve: 'Reserve my seat',
  facts: [
    ['WHEN', 'Friday 11 December', '7:30 pm, doors open at 7 pm'],
    ['WHERE', 'Teatro Norte', '5 Harbour Square'],
    ['TICKETS', 'Free entry', '120 seats'],
  ],
  voices: 'Three voices, one stage',
  speakers: [
    ['Amara Diallo', 'on the boat her father built'],
    ['Clara Vidal', 'on a year without a map'],
    ['Bruno Sáez', 'on forty winters at the lighthouse'],
  ],
  program: 'Program',
  hours: [
    ['7:30', 'Welcome drinks'],
    ['8:00', 'Three stories, twenty minutes each'],
    ['9:15', 'Music and supper in the foyer'],
  ],
  callTitle: 'Prefer to talk to us?',
  call: 'Leave your number and we’ll call you back about group bookings, wheelchair access or anything else.',
  fallback: 'Request a call',
  footer: ['You’re receiving this email because you came to one of our evenings.'],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Una noche, tres historias y una butaca con tu nombre.',
  kicker: 'INVITACIÓN',
  title: 'Noche de historias',
  lead: 'Hola, {{first_name|qué tal}}: una vez al año apagamos las pantallas y escuchamos. Nos encantaría que vinieras.',
  reserve: 'Reservar mi butaca',
  facts: [
    ['CUÁNDO', 'Viernes 11 de diciembre', 'A las 19:30 (puertas, 19:00)'],
    ['DÓNDE', 'En el Teatro Norte', 'Plaza del Puerto, 5'],
    ['PRECIO', 'Entrada gratuita', '120 butacas'],
  ],
  voices: 'Tres voces, un escenario',
  speakers: [
    ['Amara Diallo', 'sobre la barca que construyó su padre'],
    ['Clara Vidal', 'sobre un año sin mapa'],
    ['Bruno Sáez', 'sobre cuarenta inviernos en el faro'],
  ],
  program: 'Programa',
  hours: [
    ['19:30', 'Bienvenida, con una copa en la mano'],
    ['20:00', 'Tres historias de veinte minutos'],
    ['21:15', 'Música y cena en el vestíbulo'],
  ],
  callTitle: '¿Prefieres hablar con nosotros?',
  call: 'Déjanos tu número y te llamaremos: reservas de grupo, acceso en silla de ruedas o cualquier otra duda.',
  fallback: 'Solicitar una llamada',
  footer: ['Recibes este correo porque viniste a una de nuestras veladas.'],
};

const night = '#14213d';
const portraits: readonly PictureName[] = ['speakerOne', 'speakerTwo', 'speakerThree'];

function createCall(words: Words, language: StarterLanguage, { look, block }: Composer) {
  const { accent, soft, ink } = look.colors;
  return block(
    callMe,
    {
      colors: {
        blockBackground: soft,
        inputColor: '#ffffff',
        text: ink,
        buttonBackground: accent,
        buttonText: '#ffffff',
      },
      padding: { top: 24, bottom: 44 },
      fontFamily: look.fonts.text,
      fieldsConfig: {
        name: { show: true, required: false },
        phone: { required: true, regexp: '[+]?[0-9 ]{6,18}' },
        policy: { show: true, required: true, link: `${exampleLink}/privacy` },
      },
      link: `${exampleLink}/call`,
    },
    { ...callMeTexts[language], fallback: words.fallback },
  );
}

export const event = defineStarter<Words>({
  id: 'event',
  names: ['Teatro Norte'],
  look: {
    colors: {
      backdrop: '#e8e6e1',
      canvas: '#fffdf8',
      ink: night,
      muted: '#55596a',
      accent: '#a83a26',
      onAccent: '#ffffff',
      soft: '#fdf0d5',
      line: '#ddd6c6',
    },
    dark: {
      '#e8e6e1': '#0c0f17',
      '#fffdf8': '#161a26',
      '#fdf0d5': '#222a40',
    },
    fonts: { heading: 'Playfair Display', text: 'Work Sans' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const {
      look,
      title,
      text,
      picture,
      button,
      space,
      columns,
      section,
      card,
      mark,
      table,
      onPhone,
      footer,
    } = composer;
    const { accent, muted, soft, ink, line } = look.colors;
    return [
      section(
        [
          mark('theatreMark', 'Teatro Norte', { top: 80 }),
          text(`**${words.kicker}**`, { size: 14, align: 'center', color: '#fccc6c', top: 20 }),
          onPhone(title(words.title, 1, { size: 42, align: 'center', color: '#ffffff', top: 8 }), {
            fontSize: 36,
          }),
          text(words.lead, { size: 17, align: 'center', color: '#e6e9f2', top: 14 }),
          button(words.reserve, { top: 24, color: '#fccc6c', text: night }),
          space(100),
          space(60),
        ],
        { on: night, behind: 'cityNight', position: 'bottom', height: 520, inside: { left: 60, right: 60 } },
      ),
      card(
        [
          columns(
            words.facts.map(([what, main, more]) => [
              text(`**${what}**`, { size: 13, align: 'center', color: accent, top: 16 }),
              text(`**${main}**`, { size: 17, align: 'center', top: 4 }),
              text(more, { size: 15, align: 'center', color: muted, bottom: 16 }),
            ]),
            { spans: [4, 4, 4], gap: 12, top: 8, bottom: 8 },
          ),
        ],
        { on: soft, radius: 8, outside: { top: 32, bottom: 12 } },
      ),
      title(words.voices, 2, { size: 28, align: 'center', top: 32, bottom: 20 }),
      columns(
        words.speakers.map(([name, about], index) => [
          picture(portraits[index] ?? 'speakerOne', 110, 110, ''),
          onPhone(text(`**${name}**`, { size: 17, align: 'center', top: 14 }), { fontSize: 14 }),
          onPhone(text(about, { size: 15, align: 'center', color: muted }), { fontSize: 13 }),
        ]),
        { spans: [4, 4, 4], gap: 16, bottom: 40, together: true },
      ),
      card(
        [
          title(words.program, 2, { size: 28, top: 24, bottom: 8 }),
          table(words.hours, {
            columns: [
              { width: 3, alignment: 'left' },
              { width: 9, alignment: 'left' },
            ],
            headerColumn: true,
            cellPadding: 12,
            bottom: 24,
          }),
        ],
        { on: look.colors.canvas, border: line, radius: 8, outside: { bottom: 32 } },
      ),
      title(words.callTitle, 2, { size: 26, align: 'center', top: 44, on: soft }),
      text(words.call, { align: 'center', top: 10, on: soft, color: ink }),
      createCall(words, language, composer),
      footer(words.footer),
    ];
  },
});
