/** A drawing with its displayed size in px and its SVG shapes. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: string;
}

export function picture(width: number, height: number, ...shapes: readonly string[]): Picture {
  return { width, height, shapes: shapes.join('') };
}

/** Draws a sign on a round ground. Its middle is at 40, 40. */
export function badge(ground: string, ...shapes: readonly string[]): Picture {
  return picture(80, 80, circle(40, 40, 40, ground), ...shapes);
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  corner = 0,
  opacity = 1,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}" opacity="${opacity}"/>`;
}

export function area(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
}

export function line(path: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** Moves the origin of the shapes to the given point, and scales and rotates the shapes around that point. */
export function place(
  x: number,
  y: number,
  scale: number,
  degrees: number,
  ...shapes: readonly string[]
): string {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${degrees})">${shapes.join('')}</g>`;
}

/** Draws a five-pointed star around the origin, with a radius of 20 px. */
export function star(fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const radius = index % 2 === 0 ? 20 : 9;
    return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"/>`;
}

/** Draws a leaf of 60 px above the origin. `rib` is the color of the midrib, which is left out by default. */
export function leaf(fill: string, rib?: string): string {
  const blade = area('M0 0C-26 -16 -24 -44 0 -60C24 -44 26 -16 0 0Z', fill);
  return rib === undefined ? blade + line('M0 8V0', fill, 3) : blade + line('M0 8V-46', rib, 2.4);
}

/** Draws a branch of 150 px above the origin, with pairs of leaves. */
export function branch(stem: string, leaves: string): string {
  const pairs = [-40, -78, -114].map(
    (y, index) =>
      place(0, y, 0.62 - index * 0.08, 52, leaf(leaves, stem)) +
      place(0, y - 8, 0.62 - index * 0.08, -52, leaf(leaves, stem)),
  );
  return (
    line('M0 0C4 -50 -4 -90 0 -138', stem, 3) + pairs.join('') + place(0, -126, 0.5, 0, leaf(leaves, stem))
  );
}
