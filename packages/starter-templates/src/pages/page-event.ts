import { callMe } from '@x/amp-runtime-blocks';
import { callMeTexts } from '../block-texts.ts';
import { exampleLink } from '../kit.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { definePageStarter, type Composer, type Translated } from '../starter.ts';
import type { StarterLanguage } from '../starter-language.ts';
import { createClosing } from './closing.ts';
import { createSectionTitle } from './section-title.ts';

const en = {
  kicker: 'FRIDAY 11 DECEMBER · TEATRO NORTE',
  title: 'Night of Stories',
  lead: 'Three people, one stage and not a single slide. Come and listen.',
  reserve: 'Reserve a free seat',
  facts: [
    ['WHEN', 'Friday 11 December', '7:30 pm, doors open at 7 pm'],
    ['WHERE', 'Teatro Norte', '5 Harbour Square'],
    ['TICKETS', 'Free entry', '120 seats'],
  ],
  voices: 'Three voices, one stage',
  speakers: [
    ['Amara Diallo', 'Boatbuilder', 'The boat my father never finished'],
    ['Clara Vidal', 'Photographer', 'A year without a map'],
    ['Bruno Sáez', 'Lighthouse keeper', 'Forty winters at the end of the land'],
  ],
  program: 'The evening, hour by hour',
  hours: [
    ['7:30', 'Welcome drinks'],
    ['8:00', 'Three stories, twenty minutes each'],
    ['9:15', 'Music and supper in the foyer'],
  ],
  venue: 'The theater',
  venueText: [
    '**Teatro Norte, 5 Harbour Square.** Tram 2 stops right outside, and there is a bike rack in the courtyard.',
    'The hall is step-free and has a hearing loop.',
  ],
  venuePicture: 'The theater at night, with its columns lit',
  route: 'Plan your route',
  callTitle: 'Any questions?',
  call: 'Leave your number and we’ll call you: to book for a group, to keep a wheelchair space or for anything else.',
  fallback: 'Request a call',
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  kicker: 'VIERNES 11 DE DICIEMBRE · TEATRO NORTE',
  title: 'Noche de historias',
  lead: 'Tres personas, un escenario y ni una sola diapositiva. Ven a escuchar.',
  reserve: 'Reservar mi butaca',
  facts: [
    ['CUÁNDO', 'Viernes 11 de diciembre', 'A las 19:30 (puertas, 19:00)'],
    ['DÓNDE', 'En el Teatro Norte', 'Plaza del Puerto, 5'],
    ['PRECIO', 'Entrada gratuita', '120 butacas'],
  ],
  voices: 'Tres voces, un escenario',
  speakers: [
    ['Amara Diallo', 'Carpintera de ribera', 'La barca que mi padre no terminó'],
    ['Clara Vidal', 'Fotógrafa', 'Un año sin mapa'],
    ['Bruno Sáez', 'Farero', 'Cuarenta inviernos donde acaba la tierra'],
  ],
  program: 'La noche, hora a hora',
  hours: [
    ['19:30', 'Bienvenida, con una copa en la mano'],
    ['20:00', 'Tres historias de veinte minutos'],
    ['21:15', 'Música y cena en el vestíbulo'],
  ],
  venue: 'El teatro',
  venueText: [
    '**Teatro Norte, plaza del Puerto, 5.** El tranvía 2 para en la puerta y en el patio puedes dejar la bici.',
    'La sala no tiene escalones y cuenta con bucle magnético.',
  ],
  venuePicture: 'El teatro de noche, con las columnas iluminadas',
  route: 'Cómo llegar',
  callTitle: '¿Alguna duda?',
  call: 'Déjanos tu número y te llamamos: para reservar en grupo, guardarte una plaza para silla de ruedas o lo que necesites.',
  fallback: 'Solicitar una llamada',
};

const portraits: readonly PictureName[] = ['storytellerOne', 'storytellerTwo', 'storytellerThree'];

const curtain = '#260f30';
const gold = '#f6c667';

function createCall(words: Words, language: StarterLanguage, { look, block }: Composer) {
  const { accent, onAccent, ink } = look.colors;
  return block(
    callMe,
    {
      colors: {
        blockBackground: 'transparent',
        inputColor: '#ffffff',
        text: ink,
        buttonBackground: accent,
        buttonText: onAccent,
      },
      padding: { top: 24, bottom: 0 },
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

export const pageEvent = definePageStarter<Words>({
  id: 'page-event',
  names: ['Teatro Norte'],
  look: {
    colors: {
      backdrop: '#fffcf6',
      canvas: '#fffcf6',
      ink: '#2b1436',
      muted: '#62536a',
      accent: '#84245f',
      onAccent: '#ffffff',
      soft: '#f8efe2',
      line: '#e4d5c3',
    },
    dark: {
      '#fffcf6': '#150e19',
      '#f8efe2': '#241a2a',
    },
    fonts: { heading: 'Playfair Display', text: 'Work Sans' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const { look, title, text, picture, button, band, wideColumns, mark, table, onPhone } = composer;
    const { accent, muted, soft, canvas } = look.colors;
    return [
      band(
        [
          mark('theatreMark', 'Teatro Norte'),
          text(`**${words.kicker}**`, { size: 14, align: 'center', color: gold, top: 24 }),
          onPhone(title(words.title, 1, { size: 42, align: 'center', color: '#ffffff', top: 12 }), {
            fontSize: 38,
          }),
          text(words.lead, { size: 19, align: 'center', color: '#f3e6f5', top: 14 }),
          button(words.reserve, { top: 28, color: gold, text: curtain }),
        ],
        { on: curtain, behind: 'stage', position: 'bottom', height: 620 },
      ),
      band(
        [
          wideColumns(
            words.facts.map(([what, main, more]) => [
              text(`**${what}**`, { size: 13, align: 'center', color: accent }),
              text(`**${main}**`, { size: 20, align: 'center', top: 4 }),
              text(more, { align: 'center', color: muted, top: 2 }),
            ]),
            { spans: [4, 4, 4] },
          ),
        ],
        { on: soft, inside: { top: 36, bottom: 36 } },
      ),
      band(
        [
          createSectionTitle(composer, words.voices, { bottom: 40 }),
          wideColumns(
            words.speakers.map(([name, work, story], index) => [
              picture(portraits[index] ?? 'storytellerOne', 176, 176, ''),
              title(name, 3, { size: 22, align: 'center', top: 20 }),
              text(work, { size: 15, align: 'center', color: accent, top: 4 }),
              text(story, { size: 17, align: 'center', color: muted, top: 6 }),
            ]),
            { spans: [4, 4, 4] },
          ),
        ],
        { on: canvas },
      ),
      band(
        [
          createSectionTitle(composer, words.program, { bottom: 24 }),
          table(words.hours, {
            columns: [
              { width: 2, alignment: 'left' },
              { width: 10, alignment: 'left' },
            ],
            headerColumn: true,
            cellPadding: 16,
          }),
        ],
        { on: soft },
      ),
      band(
        [
          wideColumns(
            [
              [picture('theatreFront', 520, 360, words.venuePicture)],
              [
                createSectionTitle(composer, words.venue, { align: 'left' }),
                text(words.venueText, { size: 17, color: muted, top: 14 }),
                button(words.route, { align: 'left', top: 24 }),
              ],
            ],
            { spans: [6, 6], gap: 56, valign: 'middle' },
          ),
        ],
        { on: canvas },
      ),
      band(
        [
          createSectionTitle(composer, words.callTitle),
          text(words.call, { size: 17, align: 'center', color: muted, top: 12 }),
          createCall(words, language, composer),
        ],
        { on: soft },
      ),
      createClosing(composer, {
        name: 'Teatro Norte',
        networks: ['instagram', 'facebook', 'youtube'],
        language,
      }),
    ];
  },
});
