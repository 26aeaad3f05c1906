/** Pictures of a fictional loudspeaker. */
import { area, box, circle, ellipse, line, picture, place, ring, type Picture } from './shapes.ts';

interface Finish {
  readonly body: string;
  readonly shade: string;
  readonly grille: string;
}

const sun: Finish = { body: '#ffc93c', shade: '#e8a91d', grille: '#3a2f14' };
const coral: Finish = { body: '#ff6f52', shade: '#dd5237', grille: '#4a1a12' };
const mint: Finish = { body: '#62cdb4', shade: '#3fa98f', grille: '#123f37' };
const cobalt: Finish = { body: '#3d62f5', shade: '#2447d8', grille: '#0d1a52' };

/** Draws dots in rings around the origin. */
function mesh(radius: number, fill: string): string {
  return [0.42, 0.72]
    .flatMap((share, index) => {
      const count = 8 * (index + 1);
      return Array.from({ length: count }, (_, dot) => {
        const angle = (Math.PI * 2 * dot) / count;
        const [x, y] = [Math.cos(angle), Math.sin(angle)].map((side) => (side * radius * share).toFixed(1));
        return circle(Number(x), Number(y), radius * 0.055, fill);
      });
    })
    .join('');
}

/** Draws a loudspeaker of 120 by 168 px that stands on the origin. */
function speaker({ body, shade, grille }: Finish): string {
  return [
    line('M54 -136C94 -128 98 -60 58 -44', shade, 7),
    box(-60, -168, 120, 168, shade, 30),
    box(-60, -168, 108, 168, body, 30),
    circle(-6, -66, 46, shade),
    circle(-6, -66, 40, grille),
    place(-6, -66, 1, 0, mesh(40, body)),
    circle(-6, -66, 8, body),
    circle(-6, -136, 15, shade),
    circle(-6, -136, 10, grille),
    circle(-6, -136, 4, body),
    box(-44, -20, 22, 5, shade, 2.5),
    circle(30, -17, 3, '#ffffff'),
  ].join('');
}

function note(fill: string): string {
  return (
    ellipse(-9, 12, 8, 6, fill) +
    ellipse(17, 6, 8, 6, fill) +
    line('M-2 11V-20L24 -26V5M-2 -11L24 -17', fill, 4)
  );
}

const waves = [-1, 1].flatMap((side) =>
  [134, 158].map((far) => line(`M${190 + side * far} 116q${side * 20} 60 0 120`, '#ffe08a', 5)),
);

/** Without a ground, so that it can be on any color. */
const speakerHero = picture(
  380,
  304,
  circle(190, 148, 142, '#3157ea'),
  ellipse(196, 280, 126, 11, '#15308f'),
  ...waves,
  place(190, 280, 1.4, 0, speaker(sun)),
  place(58, 60, 0.9, -10, note('#ff8a70')),
  place(330, 50, 1, 8, note('#7be0c8')),
);

const speakerStudio = picture(
  450,
  300,
  box(0, 0, 450, 300, '#dfe7ff'),
  circle(225, 140, 118, '#c8d5ff'),
  box(0, 252, 450, 48, '#b4c4fb'),
  ellipse(232, 262, 92, 9, '#8fa4ea'),
  place(225, 264, 1.28, 0, speaker(sun)),
);

const speakerFamily = picture(
  450,
  300,
  box(0, 0, 450, 300, '#fff1d6'),
  box(0, 236, 450, 64, '#ffdf9e'),
  ...[92, 226, 356].map((x) => ellipse(x + 8, 252, 72, 8, '#e8bf6d')),
  place(92, 254, 0.9, 0, speaker(coral)),
  place(226, 254, 1.12, 0, speaker(cobalt)),
  place(356, 254, 0.9, 0, speaker(mint)),
);

const speakerOutside = picture(
  450,
  300,
  box(0, 0, 450, 300, '#cfeeff'),
  circle(360, 72, 36, '#ffd766'),
  area('M0 196C80 140 170 150 250 190C320 150 390 148 450 176V300H0Z', '#8fd3a8'),
  area('M0 240C120 206 300 212 450 232V300H0Z', '#5fb384'),
  area('M96 250H354L392 288H58Z', '#fff6ec'),
  area('M148 250H190L176 288H126Z', '#ff8a70'),
  area('M260 250H302L324 288H274Z', '#ff8a70'),
  ellipse(222, 268, 70, 6, '#d9c7b2'),
  place(216, 270, 0.98, 0, speaker(coral)),
  area('M312 236H352L346 272H318Z', '#e9f6ff'),
  area('M315 250H349L346 272H318Z', '#ffc93c'),
  line('M334 250L344 222', '#ff6f52', 4),
);

const speakerRain = picture(
  450,
  300,
  box(0, 0, 450, 300, '#23325f'),
  ...[20, 64, 110, 150, 306, 348, 392, 430].flatMap((x, index) =>
    [20, 112, 196].map((y) => line(`M${x} ${y + index * 7}l-9 26`, '#7f97dd', 3, 0.75)),
  ),
  box(0, 248, 450, 52, '#1a264b'),
  ellipse(230, 270, 150, 16, '#33467f'),
  ring(120, 268, 8, '#5c73b8', 2),
  ring(356, 276, 10, '#5c73b8', 2),
  place(225, 270, 1.26, 0, speaker(mint)),
  ...[
    [176, 92],
    [190, 150],
    [262, 84],
    [268, 210],
    [180, 226],
  ].map(([x = 0, y = 0]) => circle(x, y, 4, '#d9fff5', 1)),
);

export const speakers = {
  speakerHero,
  speakerStudio,
  speakerFamily,
  speakerOutside,
  speakerRain,
} satisfies Readonly<Record<string, Picture>>;
