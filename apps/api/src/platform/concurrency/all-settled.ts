/** Like `Promise.all`, but waits until every promise has settled, even if one rejects. */
export async function allSettled<Values extends readonly unknown[] | []>(
  promises: Values,
): Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
