/** A color as hue in degrees, 0 to 360, and saturation and value in percent, 0 to 100. */
export interface Hsv {
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
}

/** Converts `#rgb` or `#rrggbb`. Grays have the hue 0. */
export function toHsv(color: string): Hsv {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sector = () => {
    if (range === 0) return 0;
    if (most === red) return ((green - blue) / range + 6) % 6;
    return most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  };
  return { hue: sector() * 60, saturation: most === 0 ? 0 : (range / most) * 100, value: most * 100 };
}

/** Converts to `#rrggbb` in lower case. */
export function fromHsv({ hue, saturation, value }: Hsv): string {
  const channel = (offset: number) => {
    const sector = (offset + hue / 60) % 6;
    const part = Math.max(0, Math.min(sector, 4 - sector, 1));
    const share = (value / 100) * (1 - (saturation / 100) * part);
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(5)}${channel(3)}${channel(1)}`;
}
