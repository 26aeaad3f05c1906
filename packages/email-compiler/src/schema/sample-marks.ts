import * as v from 'valibot';

/** Maximum number of marks in a block or body. */
export const mostMarks = 500;

const markPattern = /^s[0-9a-z]{13}$/;

export const samplesSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(markPattern))),
  v.maxLength(mostMarks),
);

/** Reads the marks of a stored block. undefined if there are none. */
export function readSamples(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const marks = value.filter((mark): mark is string => typeof mark === 'string' && markPattern.test(mark));
  return marks.length === 0 ? undefined : marks.slice(0, mostMarks);
}
