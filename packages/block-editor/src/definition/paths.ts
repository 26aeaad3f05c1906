/** Dot-separated paths inside `Shape` to values of type `Value`, including paths through optional properties. */
export type PathTo<Shape, Value> = Shape extends readonly unknown[]
  ? never
  : Shape extends object
    ? {
        [Key in keyof Shape & string]:
          | (NonNullable<Shape[Key]> extends Value ? Key : never)
          | (NonNullable<Shape[Key]> extends object
              ? `${Key}.${PathTo<NonNullable<Shape[Key]>, Value>}`
              : never);
      }[keyof Shape & string]
    : never;

/** Type of the value at `Path` inside `Shape`. */
export type ValueAt<Shape, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Shape
    ? ValueAt<NonNullable<Shape[Head]>, Rest>
    : never
  : Path extends keyof Shape
    ? NonNullable<Shape[Path]>
    : never;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at the path, or undefined if any part of the path is missing. */
export function valueAt(shape: unknown, path: string): unknown {
  let value = shape;
  for (const key of path.split('.')) {
    if (!isRecord(value)) return undefined;
    value = value[key];
  }
  return value;
}

/**
 * Returns a copy with the value at the path replaced, or removed if `value` is undefined. The copy shares unchanged
 * parts with the original.
 */
export function withValueAt<Shape extends object>(shape: Shape, path: string, value: unknown): Shape {
  // The cast assumes that `value` has the type of the property at the path.
  return replaceAt(shape, path.split('.'), value) as Shape;
}

function replaceAt(shape: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const record = isRecord(shape) ? shape : {};
  const next = replaceAt(record[key], rest, value);
  if (next === record[key] && key in record) return shape;
  if (next !== undefined) return { ...record, [key]: next };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
