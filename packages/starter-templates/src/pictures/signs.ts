/** Signs of pages, for reasons, features and steps. */
import { area, badge, box, circle, line, place, ring, type Picture } from './shapes.ts';

const paper = '#fffdf8';
const red = '#a8241c';
const ink = '#22201d';

const clock = badge(
  '#f6dcc4',
  circle(40, 40, 21, paper),
  ring(40, 40, 21, ink, 4),
  line('M40 27V40L49 46', red, 4),
);
const pencil = badge(
  '#dfe3c8',
  place(
    40,
    40,
    1,
    45,
    box(-7, -26, 14, 36, '#e0a33e'),
    box(-7, -26, 14, 7, red, 2),
    area('M-7 10H7L0 26Z', '#f4dfc0'),
    area('M-3.2 18.7H3.2L0 26Z', ink),
  ),
);
const envelope = badge(
  '#d7e1e4',
  box(19, 27, 42, 28, paper, 3),
  line('M20 30L40 44L60 30', ink, 3),
  area('M40 24C33 16 34 10 40 14C46 10 47 16 40 24Z', red),
);

const cobalt = '#2447d8';
const sun = '#ffc93c';

const battery = badge(
  '#e2e9ff',
  box(20, 28, 36, 24, cobalt, 6),
  box(57, 35, 5, 10, cobalt, 2),
  box(24, 32, 28, 16, '#e2e9ff', 3),
  box(26, 34, 20, 12, sun, 2),
);
const raindrop = badge(
  '#d8f3ef',
  area('M40 17C50 30 57 37 57 46A17 17 0 0 1 23 46C23 37 30 30 40 17Z', '#17a398'),
  line('M31 46A9 9 0 0 0 38 54', '#d8f3ef', 3.4),
);
const soundPair = badge(
  '#ffe6df',
  box(21, 25, 15, 30, '#ff6f52', 5),
  box(44, 25, 15, 30, cobalt, 5),
  circle(28.5, 44, 4.6, '#ffe6df'),
  circle(51.5, 44, 4.6, '#ffe6df'),
  circle(28.5, 33, 2.4, '#ffe6df'),
  circle(51.5, 33, 2.4, '#ffe6df'),
);

const teal = '#0f6060';
const amber = '#f5a300';

const wrappedParcel = badge(
  '#fdebcb',
  box(21, 31, 38, 28, '#d39a5c', 3),
  box(37, 31, 6, 28, teal),
  area('M40 31C30 31 25 20 32 19C37 18 40 26 40 31C40 26 43 18 48 19C55 20 50 31 40 31Z', teal),
);
const van = badge(
  '#d5ece7',
  box(15, 27, 29, 25, teal, 3),
  area('M46 34H56L64 43V52H46Z', amber),
  area('M50 37H55L59 43H50Z', '#ffffff'),
  ...[27, 54].map((x) => circle(x, 53, 6, '#16302f') + circle(x, 53, 2.4, '#d5ece7')),
);
const front = badge(
  '#fadcd4',
  area('M40 18L62 38H18Z', '#ef7d66'),
  box(24, 37, 32, 23, '#ffffff'),
  box(34, 43, 12, 17, teal, 1),
  circle(43, 52, 1.5, amber),
);

export const signs = {
  clock,
  pencil,
  envelope,
  battery,
  raindrop,
  soundPair,
  wrappedParcel,
  van,
  front,
} satisfies Readonly<Record<string, Picture>>;
