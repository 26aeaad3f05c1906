/**
 * Returns how many recipients of each variant are compared, if the variants are sent at different times: the first ones of
 * each variant, as many as the variant with the fewest allows, in proportion to the weights. The numbers only grow, so
 * that a recipient who is compared once stays so.
 *
 * Each recipient is judged by a window of the same length, and those of a variant come in the order of a hash. Without a
 * difference, the next pair of recipients then favors either variant equally often, whatever their number and whenever
 * someone looks, so that the evidence of the race does not grow on average. Recipients of whom both convert only lower it.
 *
 * @param matured - recipients of each variant whose window is over
 */
export function equalNumbers(weights: readonly number[], matured: readonly number[]): readonly number[] {
  const perWeight = Math.min(...weights.map((weight, variant) => (matured[variant] ?? 0) / weight));
  // Rounded, because the division and the product may miss the number of the variant with the fewest by a little.
  return weights.map((weight) => Math.floor(Math.round(perWeight * weight * 1e6) / 1e6));
}
