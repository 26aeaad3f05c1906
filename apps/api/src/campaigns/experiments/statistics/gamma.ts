/** Coefficients of Lanczos' approximation with g = 7, which is right to about 15 digits. */
const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

const halfLogOfTwoPi = Math.log(2 * Math.PI) / 2;

/** Natural logarithm of the gamma function, for numbers above 0. */
export function lnGamma(x: number): number {
  // The approximation is good from ½ on: Γ(x) = Γ(x + 1) / x.
  if (x < 0.5) return lnGamma(x + 1) - Math.log(x);
  const base = x + 6.5;
  let sum = 0.9999999999998099;
  for (const [index, coefficient] of coefficients.entries()) sum += coefficient / (x + index);
  return halfLogOfTwoPi + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** Natural logarithm of the beta function, for numbers above 0. */
export function lnBeta(a: number, b: number): number {
  return lnGamma(a) + lnGamma(b) - lnGamma(a + b);
}
