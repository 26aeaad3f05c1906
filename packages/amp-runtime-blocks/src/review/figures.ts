/** How many figures a rating can have (spec 3 §9). */
export const ratings = [3, 5, 10] as const;
export const iconFigures = ['star', 'face', 'number'] as const;
export const colorSchemes = ['dark', 'gray', 'light', 'color'] as const;

type IconFigure = (typeof iconFigures)[number];

const faces = ['\u{1F620}', '\u{1F641}', '\u{1F610}', '\u{1F642}', '\u{1F60D}'] as const;

export interface Figure {
  readonly figure: string;
  /** px */
  readonly size: number;
}

/** The figure at a place of a rating: stars alike, numbers from 1, faces from angry to happy. */
export function figureOf(kind: IconFigure, index: number, rating: number): Figure {
  const size = rating === 10 ? 24 : 34;
  if (kind === 'number') return { figure: String(index + 1), size };
  if (kind === 'star') return { figure: '\u2605', size };
  const mood = Math.round((index / (rating - 1)) * (faces.length - 1));
  return { figure: faces[mood] ?? faces[2], size };
}

/** Colours of a figure that is chosen and of one that is not. */
export function figureColors(scheme: (typeof colorSchemes)[number]): {
  readonly on: string;
  readonly off: string;
} {
  switch (scheme) {
    case 'dark':
      return { on: '#1f2328', off: '#8a8f98' };
    case 'gray':
      return { on: '#4b5563', off: '#9ca3af' };
    case 'light':
      return { on: '#f3f4f6', off: '#9ca3af' };
    case 'color':
      return { on: '#f5a300', off: '#8a8f98' };
  }
}
