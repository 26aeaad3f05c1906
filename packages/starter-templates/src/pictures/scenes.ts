import {
  area,
  box,
  branch,
  circle,
  ellipse,
  leaf,
  line,
  picture,
  place,
  ring,
  star,
  type Picture,
} from './shapes.ts';

export const welcomeHero: Picture = picture(
  600,
  300,
  box(0, 0, 600, 300, '#fbe7cf'),
  circle(300, 178, 150, '#fadcb4'),
  circle(300, 178, 112, '#f7cd8e'),
  circle(300, 178, 74, '#f2b84b'),
  area('M0 214C90 150 170 158 250 204C330 158 430 132 600 206V300H0Z', '#a9cbb4'),
  area('M0 246C120 190 220 214 320 238C420 196 510 196 600 232V300H0Z', '#5f9a7c'),
  area('M0 272C140 236 260 262 360 268C450 250 530 246 600 262V300H0Z', '#1f4d3f'),
  ...[
    [92, 236, 0.7],
    [122, 232, 0.95],
    [472, 226, 0.95],
    [505, 226, 0.7],
  ].map(([x = 0, y = 0, scale = 1]) =>
    place(x, y, scale, 0, line('M0 12V-8', '#173a30', 4), leaf('#2f6b57', '#173a30')),
  ),
  place(
    250,
    222,
    1,
    0,
    box(0, 0, 34, 24, '#fff8ee'),
    area('M-6 2L17 -18L40 2Z', '#e8735a'),
    box(13, 9, 9, 15, '#1f4d3f'),
  ),
  line('M150 70q9 -9 18 0q9 -9 18 0', '#8a6a45', 2.4),
  line('M200 46q7 -7 14 0q7 -7 14 0', '#8a6a45', 2.2),
  line('M430 62q8 -8 16 0q8 -8 16 0', '#8a6a45', 2.2),
);

const bulb = '#ffe3a1';

export const launchHero: Picture = picture(
  600,
  320,
  box(0, 0, 600, 320, '#1b1640'),
  circle(320, 160, 148, '#231d52'),
  circle(320, 160, 106, '#2c2566'),
  area('M268 112L372 112L470 272H170Z', '#ffb86b', 0.24),
  area('M282 112L358 112L420 272H220Z', '#ffc98a', 0.34),
  box(0, 272, 600, 48, '#120e2e'),
  box(0, 270, 600, 4, '#3a3280'),
  line('M470 266L438 176L352 84', '#8b7bff', 8),
  circle(438, 176, 9, '#b9afff'),
  box(430, 258, 84, 12, '#8b7bff', 6),
  area('M262 112C266 78 296 64 320 64C344 64 374 78 378 112Z', '#6d5bff'),
  area('M262 112C266 78 296 64 320 64C304 66 286 84 284 112Z', '#8b7bff'),
  ellipse(320, 112, 58, 9, bulb),
  circle(352, 84, 8, '#b9afff'),
  box(212, 252, 120, 9, '#f4f1ff', 2),
  box(220, 261, 112, 9, '#8b7bff', 2),
  box(206, 243, 118, 9, '#ff9d7a', 2),
  place(120, 240, 0.62, 0, branch('#5bd1a5', '#3aa883')),
  area('M98 238H142L136 272H104Z', '#ff9d7a'),
  ...[
    [70, 60],
    [150, 34],
    [520, 50],
    [566, 120],
    [40, 150],
    [470, 28],
  ].map(([x = 0, y = 0]) => circle(x, y, 2, '#cfc7ff')),
);

export const newsletterLead: Picture = picture(
  520,
  290,
  box(0, 0, 520, 290, '#e7d3b4'),
  ...[48, 100, 152, 204, 256].map((y) => box(0, y, 520, 2, '#dcc39d')),
  place(
    316,
    30,
    1,
    0,
    box(0, 0, 190, 250, '#fdfaf4', 3),
    box(16, 18, 158, 18, '#22201d', 2),
    box(16, 46, 74, 62, '#b3261e', 2),
    ...[50, 62, 74, 86, 98].map((y) => box(100, y, 74, 5, '#c9bfae', 2)),
    ...[122, 134, 146, 158, 170, 182, 194].map((y) => box(16, y, 74, 5, '#c9bfae', 2)),
    ...[122, 134, 146].map((y) => box(100, y, 74, 5, '#c9bfae', 2)),
    box(100, 160, 74, 62, '#e0a33e', 2),
  ),
  circle(150, 158, 100, '#cdb186', 0.55),
  circle(146, 150, 98, '#fffdf8'),
  ring(146, 150, 74, '#ece2cf', 3),
  place(
    146,
    156,
    1.1,
    -18,
    area(
      'M-56 22C-52 -26 -22 -44 0 -44C22 -44 52 -26 56 22C44 14 36 -2 20 -6C8 -9 -8 -9 -20 -6C-36 -2 -44 14 -56 22Z',
      '#d98e3a',
    ),
    line('M-30 -24L-20 -6M-8 -43L-6 -9M20 -38L14 -8M42 -14L30 0', '#b06a22', 4),
  ),
  circle(278, 72, 46, '#cdb186', 0.55),
  circle(276, 68, 46, '#b3261e'),
  circle(276, 68, 38, '#fffdf8'),
  circle(276, 68, 32, '#5d3a22'),
  area('M276 86C258 72 262 56 276 62C290 56 294 72 276 86Z', '#e9d3b8'),
  place(312, 98, 1, 45, box(0, -6, 26, 12, '#b3261e', 6)),
  place(30, 262, 0.9, 40, branch('#5a6b3c', '#7f9457')),
);

const autumn = ['#a33b20', '#d9822b', '#e8b04a', '#7a4a2a', '#c65a2e'] as const;
const fallen: readonly (readonly [number, number, number, number, number])[] = [
  [56, 96, 1.5, -30, 0],
  [128, 44, 0.9, 24, 2],
  [150, 150, 1.2, 110, 1],
  [40, 216, 1.7, 50, 4],
  [124, 278, 1.2, -60, 2],
  [240, 58, 0.8, -70, 4],
  [470, 66, 1.3, 12, 2],
  [548, 110, 1.7, -26, 0],
  [498, 176, 1, 100, 3],
  [560, 236, 1.4, -80, 1],
  [478, 286, 1.3, 40, 4],
];

export const saleHero: Picture = picture(
  600,
  300,
  box(0, 0, 600, 300, '#f6dcc0'),
  circle(306, 156, 116, '#fbeedd'),
  ...fallen.map(([x, y, scale, degrees, color]) =>
    place(x, y, scale, degrees, leaf(autumn[color] ?? autumn[0])),
  ),
  line('M306 78V216C306 238 274 238 274 218', '#4a2415', 7),
  area(
    'M198 164C200 98 254 68 306 68C358 68 412 98 414 164C398 146 376 146 362 164C348 146 320 146 306 164C292 146 264 146 250 164C236 146 214 146 198 164Z',
    '#a33b20',
  ),
  area(
    'M250 164C250 110 280 78 306 68C332 78 362 110 362 164C348 146 320 146 306 164C292 146 264 146 250 164Z',
    '#c65a2e',
  ),
  circle(306, 64, 5, '#4a2415'),
);

const roofs: readonly (readonly [number, number, number])[] = [
  [0, 60, 120],
  [58, 44, 176],
  [104, 70, 140],
  [172, 38, 200],
  [372, 54, 186],
  [424, 66, 130],
  [488, 42, 210],
  [528, 72, 150],
];

export const eventHero: Picture = picture(
  600,
  320,
  box(0, 0, 600, 320, '#14213d'),
  circle(470, 74, 40, '#fdf0d5'),
  circle(488, 64, 36, '#14213d'),
  ...[
    [60, 40],
    [140, 74],
    [250, 30],
    [338, 62],
    [556, 40],
    [400, 26],
    [24, 110],
  ].map(([x = 0, y = 0]) => circle(x, y, 1.8, '#fdf0d5')),
  ...roofs.map(([x, width, height]) => box(x, 300 - height, width, height, '#1f305c')),
  ...roofs.flatMap(([x, width, height], house) =>
    Array.from({ length: Math.floor((height - 30) / 24) }, (_, floor) =>
      Array.from({ length: Math.floor((width - 8) / 16) }, (_, column) =>
        (house * 7 + floor * 3 + column * 5) % 4 === 0
          ? box(x + 9 + column * 16, 314 - height + floor * 24, 7, 10, '#f2b441', 1, 0.85)
          : '',
      ).join(''),
    ),
  ),
  area('M212 300V196C212 150 250 122 300 122C350 122 388 150 388 196V300Z', '#0d1730'),
  area('M230 300V200C230 160 262 138 300 138C338 138 370 160 370 200V300Z', '#b8442f'),
  area('M248 300V204C248 172 272 154 300 154C328 154 352 172 352 204V300Z', '#f2b441'),
  circle(300, 216, 14, '#14213d'),
  area('M276 268C276 240 286 232 300 232C314 232 324 240 324 268V300H276Z', '#14213d'),
  line('M334 300V226L322 216', '#14213d', 4),
  box(190, 290, 220, 14, '#0d1730', 3),
  box(0, 302, 600, 18, '#0b1428'),
  line('M0 96Q150 158 300 104Q450 158 600 96', '#5a6ea3', 2),
  ...[40, 84, 128, 172, 216, 260, 340, 384, 428, 472, 516, 560].map((x) => {
    const along = (x % 300) / 300;
    const y = (x < 300 ? 96 + along * 8 : 104 - along * 8) + 116 * along * (1 - along);
    return circle(x, y + 6, 5, '#fcd98b');
  }),
);

export const reviewHero: Picture = picture(
  600,
  260,
  box(0, 0, 600, 260, '#d5ece7'),
  circle(300, 150, 120, '#e6f5f1'),
  ellipse(300, 232, 130, 12, '#b4d8d0'),
  area('M224 138H376V228H224Z', '#d39a5c'),
  area('M224 138H300V228H224Z', '#dfac72'),
  area('M224 138L196 166L272 176L300 138Z', '#eec08b'),
  area('M376 138L404 166L328 176L300 138Z', '#e3b27a'),
  area('M224 138L250 112H350L376 138Z', '#b27c42'),
  box(288, 176, 24, 52, '#0f6b6b', 0, 0.9),
  place(300, 84, 1.7, 0, star('#f5a300')),
  place(238, 92, 1.1, -16, star('#f7b733')),
  place(362, 92, 1.1, 16, star('#f7b733')),
  place(196, 52, 0.7, -24, star('#ffd37a')),
  place(404, 52, 0.7, 24, star('#ffd37a')),
  area('M140 128C122 114 126 96 140 104C154 96 158 114 140 128Z', '#ef7d66'),
  area('M462 140C440 122 446 100 462 110C478 100 484 122 462 140Z', '#ef7d66'),
  ...[
    [92, 70, 5, '#0f6b6b'],
    [510, 76, 6, '#0f6b6b'],
    [120, 190, 6, '#f7b733'],
    [490, 200, 5, '#f7b733'],
    [262, 40, 4, '#ef7d66'],
    [346, 36, 4, '#0f6b6b'],
  ].map(([x, y, radius, fill]) => circle(Number(x), Number(y), Number(radius), String(fill))),
);

const stops = [65, 195, 325, 455] as const;

/** Progress bar with four stops, of which three have been reached. */
export const orderProgress: Picture = picture(
  520,
  56,
  box(65, 25, 390, 6, '#d5dbe5', 3),
  box(65, 25, 260, 6, '#1d4ed8', 3),
  ...stops
    .slice(0, 2)
    .map((x) => circle(x, 28, 14, '#1d4ed8') + line(`M${x - 6} 28l4.5 4.5l8 -9`, '#ffffff', 3)),
  circle(stops[2], 28, 24, '#dbe6ff'),
  circle(stops[2], 28, 16, '#1d4ed8'),
  circle(stops[2], 28, 6, '#ffffff'),
  circle(stops[3], 28, 14, '#d5dbe5'),
  circle(stops[3], 28, 9, '#ffffff'),
);
