/** Value of a config field that stands for a value of the brand. */
export type BrandReference = `brand:${string}`;

const referencePattern = /^brand:[A-Za-z]+(?:\.[A-Za-z]+)*$/;

export function isBrandReference(value: unknown): value is BrandReference {
  // Most strings start with another letter or "#", so they never reach the pattern.
  return typeof value === 'string' && value.startsWith('brand:') && referencePattern.test(value);
}
