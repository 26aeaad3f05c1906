/** Logos of the fictional senders. Each is on a plate of its own, so that it looks the same in dark mode. */
import { area, box, circle, leaf, line, picture, place, ring, type Picture } from './shapes.ts';

const side = 56;

function plate(ground: string, ...shapes: readonly string[]): Picture {
  return picture(side, side, circle(side / 2, side / 2, side / 2, ground), ...shapes);
}

const albaMark = plate(
  '#1f4d3f',
  circle(28, 28, 11, '#f2b84b'),
  area('M4.5 33C14 25 22 29 28 32C36 27 44 27 51.5 33A24 24 0 0 1 4.5 33Z', '#a9cbb4'),
);
const lumenMark = plate(
  '#5236e0',
  area('M16 28C16 18 22 14 28 14C34 14 40 18 40 28Z', '#ffffff'),
  circle(28, 30, 5, '#ffd98a'),
  line('M28 39V44M18 37L15 41M38 37L41 41', '#ffd98a', 3),
);
const hiloMark = plate(
  '#9a3519',
  circle(28, 28, 15, '#fbeedd'),
  line('M17 22Q28 18 39 30M15 29Q28 24 36 38M20 37Q30 30 28 14', '#9a3519', 2.4),
  line('M40 36Q46 44 38 47', '#fbeedd', 2.6),
);
const theatreMark = plate(
  '#a83a26',
  area('M16 42V28C16 20 21 15 28 15C35 15 40 20 40 28V42Z', '#fdf0d5'),
  area('M22 42V30C22 25 24 22 28 22C32 22 34 25 34 30V42Z', '#14213d'),
  circle(28, 31, 3, '#f6c667'),
);
const mentaMark = plate(
  '#0f6060',
  place(28, 44, 0.62, -24, leaf('#d5ece7', '#0f6060')),
  place(28, 44, 0.62, 24, leaf('#8fd0c4', '#0f6060')),
);
const papelMark = plate(
  '#1d4ed8',
  box(16, 15, 24, 27, '#ffffff', 3),
  line('M21 23H35M21 29H35M21 35H29', '#1d4ed8', 2.6),
);
const barroMark = plate(
  '#8f4a33',
  area('M23 14H33C33 20 40 23 40 33C40 39 35 43 28 43C21 43 16 39 16 33C16 23 23 20 23 14Z', '#fdfcf7'),
  line('M18 31Q28 36 38 31', '#8f4a33', 2.4),
);
const pageMark = plate(
  '#22201d',
  circle(28, 28, 9, '#e0a33e'),
  ring(28, 28, 15, '#fdfaf4', 2.4),
  box(8, 33, 40, 3, '#fdfaf4', 1.5),
);

const ondaMark = plate(
  '#ffc93c',
  line('M14 24C18 18 23 18 28 24S38 30 42 24M14 34C18 28 23 28 28 34S38 40 42 34', '#14226b', 4),
);

export const marks = {
  albaMark,
  lumenMark,
  hiloMark,
  theatreMark,
  mentaMark,
  papelMark,
  barroMark,
  pageMark,
  ondaMark,
} satisfies Readonly<Record<string, Picture>>;
