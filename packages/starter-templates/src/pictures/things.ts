import {
  area,
  badge,
  box,
  branch,
  circle,
  ellipse,
  leaf,
  line,
  picture,
  place,
  ring,
  type Picture,
} from './shapes.ts';

export const compass = badge(
  '#fbe7cf',
  ring(40, 40, 20, '#1f4d3f', 4),
  place(40, 40, 1, 35, area('M0 -14L5 0H-5Z', '#e8735a'), area('M0 14L5 0H-5Z', '#1f4d3f')),
);
export const sprout = badge(
  '#dcebe2',
  line('M40 60V36', '#1f4d3f', 4),
  place(40, 42, 0.62, -48, leaf('#5f9a7c', '#1f4d3f')),
  place(40, 36, 0.62, 42, leaf('#1f4d3f', '#dcebe2')),
);
export const speech = badge(
  '#fadcd4',
  area('M22 28Q22 20 30 20H52Q60 20 60 28V42Q60 50 52 50H40L28 61V50Q22 49 22 42Z', '#e8735a'),
  ...[32, 41, 50].map((x) => circle(x, 35, 3, '#ffffff')),
);

export const dayDial = picture(
  248,
  190,
  box(0, 0, 248, 190, '#efecff', 8),
  line('M44 140A80 80 0 0 1 204 140', '#cfc7ff', 12),
  line('M44 140A80 80 0 0 1 164 71', '#5b3df5', 12),
  circle(164, 71, 15, '#ffb86b'),
  circle(164, 71, 7, '#ffffff'),
  circle(124, 138, 34, '#1b1640'),
  line('M124 138L142 112', '#ffe3a1', 5),
  circle(44, 164, 5, '#ffb86b'),
  area('M204 158a7 7 0 1 0 6 10a6 6 0 0 1 -6 -10Z', '#1b1640'),
);
export const secondLife = picture(
  248,
  190,
  box(0, 0, 248, 190, '#dff5ec', 8),
  circle(124, 95, 62, '#c3ebda'),
  line('M124 44A51 51 0 0 1 172 112', '#1f7a5c', 8),
  line('M160 132A51 51 0 0 1 84 127', '#1f7a5c', 8),
  line('M74 104A51 51 0 0 1 104 48', '#1f7a5c', 8),
  area('M160 108L186 106L172 128Z', '#1f7a5c'),
  area('M94 118L74 112L78 136Z', '#1f7a5c'),
  area('M96 36L118 46L100 62Z', '#1f7a5c'),
  place(124, 122, 0.85, 0, leaf('#3aa883', '#dff5ec')),
);

export const bridge = picture(
  248,
  165,
  box(0, 0, 248, 165, '#f3d9c4'),
  circle(184, 54, 24, '#b3261e'),
  area('M0 104C40 84 90 92 130 98C170 82 210 84 248 98V165H0Z', '#c9b59a'),
  box(0, 122, 248, 43, '#7d98a1'),
  ...[134, 146, 156].map((y, index) =>
    line(`M${20 + index * 40} ${y}h46M${140 + index * 22} ${y}h40`, '#a9c0c7', 3),
  ),
  area('M0 92H248V126H232A34 30 0 0 0 164 126H158A34 30 0 0 0 90 126H84A34 30 0 0 0 16 126H0Z', '#22201d'),
  box(0, 86, 248, 7, '#3a352f'),
);
const spines: readonly (readonly [number, number, number, string])[] = [
  [26, 14, 52, '#b3261e'],
  [42, 10, 44, '#22201d'],
  [54, 18, 56, '#e0a33e'],
  [74, 12, 48, '#7d98a1'],
  [88, 16, 54, '#5a6b3c'],
  [140, 12, 50, '#22201d'],
  [154, 18, 56, '#b3261e'],
  [174, 12, 46, '#e9dcc3'],
  [188, 16, 54, '#7d98a1'],
];
export const bookshop = picture(
  248,
  165,
  box(0, 0, 248, 165, '#efe3cd'),
  box(16, 76, 216, 7, '#8a5a34'),
  box(16, 148, 216, 7, '#8a5a34'),
  ...spines.map(([x, width, height, color]) => box(x, 76 - height, width, height, color, 1)),
  place(112, 76, 1, 14, box(0, -52, 14, 50, '#e0a33e', 1)),
  ...spines.map(([x, width, height, color]) => box(248 - x - width, 148 - height, width, height, color, 1)),
);
export const pear = picture(
  157,
  120,
  box(0, 0, 157, 120, '#dfe3c8'),
  ellipse(78, 104, 40, 6, '#c6ccaa'),
  area('M78 24C90 24 92 40 96 52C112 62 112 102 78 102C44 102 44 62 60 52C64 40 66 24 78 24Z', '#8a9a3d'),
  area('M66 56C56 66 56 84 64 92', '#a9b85a'),
  line('M78 26C78 18 82 14 86 12', '#4a3620', 4),
  place(82, 24, 0.4, 70, leaf('#5a6b3c', '#dfe3c8')),
);
export const peaks = picture(
  157,
  120,
  box(0, 0, 157, 120, '#cfdfe4'),
  circle(118, 34, 14, '#e0a33e'),
  area('M-6 120L48 34L102 120Z', '#5b7480'),
  area('M48 34L32 60L42 56L50 64L58 54L66 62Z', '#fdfaf4'),
  area('M56 120L108 56L164 120Z', '#38505c'),
  area('M108 56L94 73L102 71L109 78L115 70L123 74Z', '#fdfaf4'),
);

function jumperShape(body: string, trim: string, pattern: string): string {
  return [
    area(
      'M-30 -46L-62 -30L-74 42L-52 46L-44 4V58H44V4L52 46L74 42L62 -30L30 -46C18 -34 -18 -34 -30 -46Z',
      body,
    ),
    area('M-30 -46C-18 -34 18 -34 30 -46L24 -52C14 -44 -14 -44 -24 -52Z', trim),
    box(-44, 50, 88, 10, trim, 2),
    place(-63, 38, 1, 10, box(-11, 0, 23, 9, trim, 2)),
    place(63, 38, 1, -10, box(-12, 0, 23, 9, trim, 2)),
    ...[-36, -18, 0, 18, 36].map((x) => area(`M${x - 8} 0L${x} -10L${x + 8} 0L${x} 10Z`, pattern)),
    line('M-44 -18H44M-44 18H44', pattern, 3),
  ].join('');
}

export const jumper = picture(
  157,
  157,
  box(0, 0, 157, 157, '#f6dcc0', 6),
  place(78, 80, 0.86, 0, jumperShape('#a33b20', '#7c2a15', '#f6dcc0')),
);
export const greenJumper = picture(
  192,
  192,
  box(0, 0, 192, 192, '#fbeedd', 6),
  place(96, 98, 1.08, 0, jumperShape('#4c5b35', '#39462a', '#e8b04a')),
);
export const beanie = picture(
  157,
  157,
  box(0, 0, 157, 157, '#e9e1c4', 6),
  circle(78, 38, 15, '#fffaf5'),
  area('M34 104C32 66 50 46 78 46C106 46 124 66 122 104Z', '#d9822b'),
  line('M56 100C54 78 60 62 66 54M78 100V52M100 100C102 78 96 62 90 54', '#b8661c', 4),
  box(28, 96, 100, 26, '#7a4a2a', 8),
  ...[42, 56, 70, 84, 98, 112].map((x) => line(`M${x} 102V116`, '#94613c', 3)),
);
export const scarf = picture(
  157,
  157,
  box(0, 0, 157, 157, '#f3cfb8', 6),
  place(
    92,
    70,
    1,
    8,
    box(-14, 0, 30, 64, '#7c2a15', 3),
    ...[-10, -3, 4, 11].map((x) => line(`M${x} 64v9`, '#7c2a15', 3)),
    box(-14, 40, 30, 8, '#e8b04a'),
  ),
  place(
    68,
    70,
    1,
    -8,
    box(-16, 0, 30, 54, '#a33b20', 3),
    ...[-12, -5, 2, 9].map((x) => line(`M${x} 54v9`, '#a33b20', 3)),
    box(-16, 32, 30, 8, '#e8b04a'),
  ),
  area('M36 52C36 36 120 36 120 52C120 84 98 92 78 92C58 92 36 84 36 52Z', '#a33b20'),
  area('M50 52C52 44 104 44 106 52C104 66 92 70 78 70C64 70 52 66 50 52Z', '#7c2a15'),
);

interface Person {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
}

function portrait({ ground, skin, hair, clothes }: Person, front: string, behind = ''): Picture {
  return picture(
    110,
    110,
    `<clipPath id="round"><circle cx="55" cy="55" r="55"/></clipPath><g clip-path="url(#round)">`,
    box(0, 0, 110, 110, ground),
    behind,
    area('M12 110C12 84 34 78 55 78C76 78 98 84 98 110Z', clothes),
    box(47, 62, 16, 24, skin, 8),
    ellipse(55, 48, 20, 24, skin),
    area(front, hair),
    '</g>',
  );
}

export const speakerOne = portrait(
  { ground: '#f2b441', skin: '#8d5a3b', hair: '#2a1a12', clothes: '#14213d' },
  'M33 50C28 20 44 14 56 16C74 14 82 26 77 50C76 40 72 34 64 32C54 36 42 34 38 36C35 40 34 44 33 50Z',
);
export const speakerTwo = portrait(
  { ground: '#c9d6ee', skin: '#f1c9a5', hair: '#b8442f', clothes: '#fdf0d5' },
  'M33 50C30 24 42 18 56 18C70 18 80 26 77 52C74 42 70 36 62 32C54 40 42 40 36 42Z',
  area('M28 84C24 30 40 16 56 16C72 16 86 30 82 84Z', '#b8442f'),
);
export const speakerThree = portrait(
  { ground: '#e8b7a6', skin: '#d9a273', hair: '#f4efe6', clothes: '#b8442f' },
  'M34 46C32 24 44 18 55 18C66 18 78 24 76 46C72 34 66 32 55 32C44 32 38 34 34 46ZM37 54C38 74 48 80 55 80C62 80 72 74 73 54C70 62 64 63 55 63C46 63 40 62 37 54Z',
);

export const mug = picture(
  66,
  66,
  box(0, 0, 66, 66, '#e3ebfd', 8),
  line('M44 28h5a7 7 0 0 1 0 16h-5', '#1d4ed8', 4),
  area('M16 20H46V44Q46 52 38 52H24Q16 52 16 44Z', '#1d4ed8'),
  box(16, 28, 30, 6, '#a9c2ff'),
);
export const notebook = picture(
  66,
  66,
  box(0, 0, 66, 66, '#e6eaf0', 8),
  box(18, 12, 32, 42, '#111827', 3),
  box(24, 20, 20, 4, '#f2b441', 2),
  ...[18, 26, 34, 42, 50].map((y) => line(`M15 ${y - 1}h6`, '#8792a5', 2.4)),
);

function vase(glaze: string, shade: string): string {
  return (
    area(
      'M-18 -150H18C18 -128 58 -104 58 -52C58 -20 42 0 0 0C-42 0 -58 -20 -58 -52C-58 -104 -18 -128 -18 -150Z',
      glaze,
    ) +
    area(
      'M6 -150H18C18 -128 58 -104 58 -52C58 -20 42 0 0 0C34 -12 38 -40 32 -66C26 -96 4 -124 6 -150Z',
      shade,
    ) +
    ellipse(0, -150, 18, 5, shade)
  );
}

const clay = '#b9674a';
const deepClay = '#8f4a33';

export const vaseAlone = picture(
  450,
  300,
  box(0, 0, 450, 300, '#e6e4d3'),
  circle(225, 132, 116, '#d5d6bd'),
  box(0, 256, 450, 44, '#c3b59a'),
  ellipse(231, 260, 74, 9, '#a8987a'),
  place(219, 112, 1.1, -10, branch('#4d5b3c', '#7f8f63')),
  place(232, 112, 0.85, 22, branch('#4d5b3c', '#66784a')),
  place(225, 262, 1, 0, vase(clay, deepClay)),
);
export const vaseTrio = picture(
  450,
  300,
  box(0, 0, 450, 300, '#f1dccf'),
  box(0, 250, 450, 50, '#d9b8a5'),
  ...[128, 232, 330].map((x) => ellipse(x + 6, 256, 62, 8, '#bf9783')),
  place(128, 258, 0.8, 0, vase('#66784a', '#4d5b3c')),
  place(232, 258, 1.15, 0, vase(clay, deepClay)),
  place(330, 258, 0.66, 0, vase('#f5efe0', '#dccfb6')),
);
export const vaseClose = picture(
  450,
  300,
  box(0, 0, 450, 300, '#cfd4bf'),
  circle(360, 60, 150, '#dde0cf'),
  place(250, 90, 1.7, 16, branch('#4d5b3c', '#66784a')),
  place(200, 420, 2.4, 0, vase(clay, deepClay)),
  ...[
    [150, 210],
    [176, 262],
    [128, 268],
    [206, 226],
    [160, 288],
  ].map(([x = 0, y = 0]) => circle(x, y, 3, '#d98b6c')),
);
export const vaseOnShelf = picture(
  450,
  300,
  box(0, 0, 450, 300, '#4d5b3c'),
  box(40, 20, 150, 130, '#e6e4d3', 75),
  box(40, 90, 150, 160, '#e6e4d3'),
  box(0, 246, 450, 14, '#b9a17c'),
  box(0, 260, 450, 40, '#3b472d'),
  place(115, 108, 0.7, 8, branch('#4d5b3c', '#7f8f63')),
  place(115, 246, 0.95, 0, vase(clay, deepClay)),
  box(262, 222, 120, 24, '#f5efe0', 2),
  box(274, 200, 104, 22, '#d98b6c', 2),
  place(326, 200, 0.42, 0, vase('#f5efe0', '#dccfb6')),
);

export const bowl = picture(
  157,
  157,
  box(0, 0, 157, 157, '#e6e4d3', 6),
  ellipse(80, 122, 40, 6, '#c9c7b1'),
  area('M28 72H130C130 104 108 120 79 120C50 120 28 104 28 72Z', '#66784a'),
  ellipse(79, 72, 51, 12, '#4d5b3c'),
);
export const cup = picture(
  157,
  157,
  box(0, 0, 157, 157, '#f1dccf', 6),
  ellipse(76, 122, 36, 6, '#d9b8a5'),
  line('M102 70h8a13 13 0 0 1 0 28h-10', clay, 7),
  area('M46 56H106V92Q106 120 76 120Q46 120 46 92Z', clay),
  ellipse(76, 56, 30, 8, deepClay),
);
export const plate = picture(
  157,
  157,
  box(0, 0, 157, 157, '#d5d6bd', 6),
  circle(80, 82, 50, '#b4b697'),
  circle(78, 78, 50, '#f5efe0'),
  ring(78, 78, 36, '#dccfb6', 3),
  place(78, 104, 0.36, 0, branch('#4d5b3c', '#7f8f63')),
);
