/** Pictures behind the text of a section. Their middle is plain, so that text on them is readable. */
import { area, box, circle, leaf, line, picture, place, type Picture } from './shapes.ts';

const autumn = ['#b5482a', '#d9822b', '#e8b04a', '#8a4a24', '#c65a2e'] as const;
const fallen: readonly (readonly [number, number, number, number, number])[] = [
  [40, 92, 1.6, -30, 0],
  [112, 44, 1, 24, 2],
  [24, 214, 0.8, 80, 1],
  [26, 336, 1.4, 36, 4],
  [28, 452, 1.3, -20, 2],
  [132, 438, 1.4, -60, 1],
  [236, 458, 1, 96, 3],
  [214, 24, 0.9, -70, 4],
  [352, 30, 0.9, 80, 3],
  [468, 56, 1.4, 12, 2],
  [560, 120, 1.8, -26, 0],
  [556, 246, 1.1, 100, 3],
  [574, 344, 1.5, -80, 1],
  [498, 440, 1.5, 40, 4],
  [392, 462, 1.1, -110, 2],
];

const autumnLeaves: Picture = picture(
  600,
  480,
  box(0, 0, 600, 480, '#6b2411'),
  circle(300, 240, 210, '#74290f'),
  ...fallen.map(([x, y, scale, degrees, color]) =>
    place(x, y, scale, degrees, leaf(autumn[color] ?? autumn[0])),
  ),
);

const roofs: readonly (readonly [x: number, width: number, height: number])[] = [
  [0, 60, 92],
  [58, 44, 140],
  [104, 70, 108],
  [172, 38, 150],
  [208, 62, 84],
  [268, 64, 124],
  [330, 44, 78],
  [372, 54, 138],
  [424, 66, 98],
  [488, 42, 156],
  [528, 72, 112],
];
const ground = 520;

const cityNight: Picture = picture(
  600,
  ground,
  box(0, 0, 600, ground, '#14213d'),
  circle(500, 108, 34, '#fdf0d5'),
  circle(515, 99, 31, '#14213d'),
  ...[
    [60, 130],
    [140, 170],
    [556, 190],
    [24, 230],
    [452, 150],
    [96, 300],
    [520, 290],
  ].map(([x = 0, y = 0]) => circle(x, y, 1.8, '#fdf0d5')),
  ...roofs.map(([x, width, height]) => box(x, ground - height, width, height, '#1f305c')),
  ...roofs.flatMap(([x, width, height], house) =>
    Array.from({ length: Math.floor((height - 24) / 24) }, (_, floor) =>
      Array.from({ length: Math.floor((width - 8) / 16) }, (_, column) =>
        (house * 7 + floor * 3 + column * 5) % 4 === 0
          ? box(x + 9 + column * 16, ground - height + 14 + floor * 24, 7, 10, '#f2b441', 1, 0.85)
          : '',
      ).join(''),
    ),
  ),
  box(0, ground - 10, 600, 10, '#0b1428'),
  line('M0 22Q150 88 300 34Q450 88 600 22', '#5a6ea3', 2),
  ...[40, 84, 128, 172, 216, 260, 340, 384, 428, 472, 516, 560].map((x) => {
    const along = (x % 300) / 300;
    const y = (x < 300 ? 22 + along * 12 : 34 - along * 12) + 120 * along * (1 - along);
    return circle(x, y + 6, 5, '#fcd98b');
  }),
);

const eveningGlow: Picture = picture(
  600,
  480,
  box(0, 0, 600, 480, '#1b1640'),
  circle(300, 470, 300, '#231d52'),
  circle(300, 470, 220, '#2c2566'),
  circle(300, 470, 140, '#362d7c'),
  ...[
    [50, 120],
    [560, 150],
    [40, 190],
    [90, 250],
    [530, 240],
  ].map(([x = 0, y = 0]) => circle(x, y, 2, '#cfc7ff')),
  area('M0 0H600V2H0Z', '#1b1640'),
);

const curtain = [
  area('M0 0H190C180 110 130 200 50 262C38 282 34 300 36 322H0Z', '#6f2456'),
  area('M0 0H52C54 110 30 220 0 262Z', '#8a3069'),
  area('M106 0H150C140 110 90 210 36 262C70 200 100 110 106 0Z', '#8a3069'),
  line('M190 0C180 110 130 200 50 262', '#f6c667', 4),
  area('M0 256H57L49 274H0Z', '#f6c667'),
].join('');

/** Wide, for the first section of a page. Narrow windows show its middle. */
const stage: Picture = picture(
  720,
  322,
  box(0, 0, 720, 322, '#260f30'),
  area('M336 -20H384L570 322H150Z', '#3f1d50'),
  box(0, 294, 720, 28, '#1a0a22'),
  area('M165 294H555L570 322H150Z', '#5a2d6d'),
  curtain,
  `<g transform="translate(720 0) scale(-1 1)">${curtain}</g>`,
  ...Array.from({ length: 8 }, (_, index) =>
    area(`M${index * 90} -2h90C${index * 90 + 84} 36 ${index * 90 + 6} 36 ${index * 90} -2Z`, '#a8477f'),
  ),
  ...Array.from({ length: 13 }, (_, index) => circle(60 + index * 50, 316, 3, '#fcd98b')),
);

export const backdrops = { autumnLeaves, cityNight, eveningGlow, stage } satisfies Readonly<
  Record<string, Picture>
>;
