/** A CIE L*a*b* color under illuminant D65. The lightness is 0 to 100. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** XYZ coordinates of D65 white. */
const white = [0.95047, 1, 1.08883] as const;

/** Returns the red, green and blue channels, 0 to 255, of `#rgb` or `#rrggbb`. */
export function channels(color: string): readonly [number, number, number] {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const number = Number.parseInt(digits.slice(1, 7), 16);
  return [number >> 16, (number >> 8) & 0xff, number & 0xff];
}

/** Linear light, 0 to 1, of each sRGB channel, because a color is converted for each element that has it. */
const linearLights: readonly number[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Converts an sRGB channel, 0 to 255, to linear light, 0 to 1. */
export function linear(channel: number): number {
  return linearLights[channel] ?? 0;
}

/** Converts linear light, 0 to 1, to an sRGB channel, 0 to 255. */
function encoded(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  const value = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255);
}

/** Linear light of the red, green and blue channels, 0 to 1 for a color of sRGB. */
export type Lights = readonly [red: number, green: number, blue: number];

/** Part of a CIE L*a*b* coordinate that a part of the white's light has. */
function f(light: number): number {
  return light > 216 / 24389 ? Math.cbrt(light) : ((24389 / 27) * light + 16) / 116;
}

/** Returns the lightness, 0 to 100, of a relative luminance, 0 to 1. */
export function lightnessOf(luminance: number): number {
  return 116 * f(luminance) - 16;
}

export function toLab(color: string): Lab {
  const channel = channels(color);
  const red = linear(channel[0]);
  const green = linear(channel[1]);
  const blue = linear(channel[2]);
  const x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white[0]);
  const y = f((0.2126729 * red + 0.7151522 * green + 0.072175 * blue) / white[1]);
  const z = f((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Converts to linear light. Channels outside sRGB are below 0 or above 1. */
export function lightsOf(lightness: number, a: number, b: number): Lights {
  const fy = (lightness + 16) / 116;
  const inverse = (value: number) => {
    const cube = value * value * value;
    return cube > 216 / 24389 ? cube : (116 * value - 16) / (24389 / 27);
  };
  const x = inverse(fy + a / 500) * white[0];
  const y = inverse(fy) * white[1];
  const z = inverse(fy - b / 200) * white[2];
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ];
}

/** Converts to `#rrggbb`. Clips channels outside sRGB. */
export function toHex([red, green, blue]: Lights): string {
  const number = (encoded(red) << 16) | (encoded(green) << 8) | encoded(blue);
  return `#${number.toString(16).padStart(6, '0')}`;
}

/** Converts to `#rrggbb` as `toHex` does. */
export function fromLab([lightness, a, b]: Lab): string {
  return toHex(lightsOf(lightness, a, b));
}

/** Returns true if sRGB has the color, apart from rounding. */
export function inGamut([red, green, blue]: Lights): boolean {
  const isIn = (light: number) => light > -0.005 && light < 1.005;
  return isIn(red) && isIn(green) && isIn(blue);
}
