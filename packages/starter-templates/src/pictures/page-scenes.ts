/** Pictures of pages. */
import { area, box, circle, ellipse, leaf, line, picture, place, star, type Picture } from './shapes.ts';
import { speakerOne, speakerThree, speakerTwo } from './things.ts';

function pear(fill: string, shine: string): string {
  return [
    area('M0 -78C12 -78 14 -62 18 -50C34 -40 34 0 0 0C-34 0 -34 -40 -18 -50C-14 -62 -12 -78 0 -78Z', fill),
    area('M-12 -46C-22 -36 -22 -18 -14 -10', shine),
    line('M0 -76C0 -84 4 -88 8 -90', '#4a3620', 4),
  ].join('');
}

const pears = picture(
  248,
  165,
  box(0, 0, 248, 165, '#dfe3c8'),
  box(0, 118, 248, 47, '#c9a878'),
  ...[132, 147].map((y) => line(`M0 ${y}H248`, '#b8945f', 2)),
  ellipse(126, 142, 92, 11, '#a9844f'),
  ellipse(124, 134, 92, 14, '#fffdf8'),
  ellipse(124, 131, 74, 8, '#ece2cf'),
  place(86, 132, 0.94, -14, pear('#a8b04a', '#c3ca6d')),
  place(162, 132, 0.9, 12, pear('#c98b3a', '#e0ab5e')),
  place(124, 134, 1.12, 2, pear('#8a9a3d', '#a9b85a')),
  place(130, 34, 0.5, 68, leaf('#5a6b3c', '#dfe3c8')),
);

/** Draws a portrait larger, for the wider columns of a page. */
function enlarge({ width, height, shapes }: Picture): Picture {
  const scale = 1.6;
  return picture(width * scale, height * scale, place(0, 0, scale, 0, shapes));
}

const columnsOfTheatre = [142, 210, 278, 346];

const theatreFront = picture(
  520,
  360,
  box(0, 0, 520, 360, '#3a1a47', 12),
  circle(424, 74, 30, '#f6c667'),
  circle(438, 66, 27, '#3a1a47'),
  ...[
    [60, 60],
    [120, 112],
    [480, 150],
    [250, 40],
    [40, 170],
  ].map(([x = 0, y = 0]) => circle(x, y, 2, '#f6e3bd')),
  box(30, 178, 80, 152, '#4d2560'),
  box(410, 200, 84, 130, '#4d2560'),
  ...[
    [48, 198],
    [78, 198],
    [48, 238],
    [78, 238],
    [432, 222],
    [462, 262],
  ].map(([x = 0, y = 0]) => box(x, y, 14, 20, '#f2b441', 1)),
  area('M112 132L260 66L408 132Z', '#f3dfb5'),
  area('M146 124L260 74L374 124Z', '#d9bd83'),
  circle(260, 106, 13, '#a83a6a'),
  box(112, 132, 296, 22, '#e7cf9c'),
  box(124, 154, 272, 176, '#f9ecd0'),
  ...columnsOfTheatre.map(
    (x) =>
      box(x, 154, 26, 168, '#e7cf9c') + box(x - 4, 154, 34, 9, '#d0b077') + box(x - 4, 316, 34, 8, '#d0b077'),
  ),
  ...columnsOfTheatre
    .slice(0, 3)
    .map((x, index) =>
      index === 1
        ? area(`M${x + 31} 322V218C${x + 31} 200 ${x + 63} 200 ${x + 63} 218V322Z`, '#f6c667') +
          line(`M${x + 47} 206V322`, '#c98f2d', 3)
        : area(`M${x + 33} 282V214C${x + 33} 198 ${x + 61} 198 ${x + 61} 214V282Z`, '#7a2f5d'),
    ),
  box(100, 322, 320, 12, '#d0b077'),
  box(82, 334, 356, 12, '#b8975c'),
  box(0, 346, 520, 14, '#22102b'),
  box(462, 282, 5, 64, '#22102b'),
  circle(464.5, 278, 11, '#ffe3a1'),
  box(52, 282, 5, 64, '#22102b'),
  circle(54.5, 278, 11, '#ffe3a1'),
);

function heart(fill: string): string {
  return area('M0 16C-24 0 -20 -24 0 -12C20 -24 24 0 0 16Z', fill);
}

/** Without a ground, so that it can be on any color. */
const thanksParcel = picture(
  520,
  400,
  circle(260, 210, 172, '#8fd0c4', 0.4),
  ellipse(260, 352, 168, 14, 'rgb(15 70 66 / 0.3)'),
  area('M150 210H370V350H150Z', '#d39a5c'),
  area('M150 210H260V350H150Z', '#dfac72'),
  area('M150 210L190 172H330L370 210Z', '#a8733c'),
  place(260, 204, 3.1, 0, heart('#ef7d66')),
  area('M150 210L112 252L222 266L260 210Z', '#eec08b'),
  area('M370 210L408 252L298 266L260 210Z', '#e3b27a'),
  box(246, 268, 28, 82, '#0f6060'),
  place(260, 92, 1.7, 0, star('#f5a300')),
  place(170, 132, 1.15, -16, star('#f7b733')),
  place(352, 130, 1.15, 16, star('#f7b733')),
  place(86, 176, 1, -14, heart('#ef7d66')),
  place(440, 190, 1.2, 12, heart('#ef7d66')),
  place(112, 70, 1.1, -50, leaf('#0f6060', '#8fd0c4')),
  place(420, 60, 1.1, 40, leaf('#0f6060', '#8fd0c4')),
  ...[
    [60, 110, 7, '#f5a300'],
    [206, 50, 6, '#0f6060'],
    [318, 40, 6, '#ef7d66'],
    [470, 118, 7, '#f5a300'],
    [70, 276, 6, '#0f6060'],
    [456, 284, 7, '#ef7d66'],
  ].map(([x, y, radius, fill]) => circle(Number(x), Number(y), Number(radius), String(fill))),
);

export const pageScenes = {
  pears,
  storytellerOne: enlarge(speakerOne),
  storytellerTwo: enlarge(speakerTwo),
  storytellerThree: enlarge(speakerThree),
  theatreFront,
  thanksParcel,
} satisfies Readonly<Record<string, Picture>>;
