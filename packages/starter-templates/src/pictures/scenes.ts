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
  area('M268 112L372 112L470 272H170Z', '#ffb86b', 0.24),
  area('M282 112L358 112L420 272H220Z', '#ffc98a', 0.34),
  ellipse(310, 273, 236, 9, '#120e2e'),
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
