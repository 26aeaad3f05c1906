/** As `Promise.all`, but only once nothing is under way any more, also where one fails. */
export async function allSettled<Value>(promises: readonly Promise<Value>[]): Promise<readonly Value[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
