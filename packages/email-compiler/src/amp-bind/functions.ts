/** The first parameter is the value that the method is called on. */
type Method = (of: never, ...given: readonly never[]) => unknown;

type Callback = (...given: readonly unknown[]) => unknown;

/** Methods that amp-bind allows on arrays (AMP for Email, callable functions). */
const arrayMethods: Readonly<Record<string, Method>> = {
  concat: (list: readonly unknown[], ...others: readonly unknown[]) => list.concat(...others),
  filter: (list: readonly unknown[], keep: Callback) => list.filter((item, index) => keep(item, index)),
  includes: (list: readonly unknown[], item: unknown) => list.includes(item),
  indexOf: (list: readonly unknown[], item: unknown) => list.indexOf(item),
  join: (list: readonly unknown[], between?: string) => list.join(between),
  lastIndexOf: (list: readonly unknown[], item: unknown) => list.lastIndexOf(item),
  map: (list: readonly unknown[], change: Callback) => list.map((item, index) => change(item, index)),
  reduce: (list: readonly unknown[], add: Callback, first?: unknown) =>
    first === undefined
      ? list.reduce((sum, item, index) => add(sum, item, index))
      : list.reduce((sum, item, index) => add(sum, item, index), first),
  slice: (list: readonly unknown[], from?: number, to?: number) => list.slice(from, to),
  some: (list: readonly unknown[], holds: Callback) =>
    list.some((item, index) => Boolean(holds(item, index))),
  sort: (list: readonly unknown[], compare?: Callback) =>
    // oxlint-disable-next-line typescript/require-array-sort-compare -- amp-bind sorts as JavaScript does
    compare === undefined ? list.toSorted() : list.toSorted((one, other) => Number(compare(one, other))),
  splice: (list: readonly unknown[], from: number, count: number, ...items: readonly unknown[]) =>
    list.toSpliced(from, count, ...items),
};

const stringMethods: Readonly<Record<string, Method>> = {
  charAt: (text: string, index: number) => text.charAt(index),
  charCodeAt: (text: string, index: number) => text.charCodeAt(index),
  concat: (text: string, ...others: readonly string[]) => text.concat(...others),
  indexOf: (text: string, part: string) => text.indexOf(part),
  lastIndexOf: (text: string, part: string) => text.lastIndexOf(part),
  replace: (text: string, part: string, by: string) => text.replace(part, by),
  slice: (text: string, from?: number, to?: number) => text.slice(from, to),
  split: (text: string, at: string) => text.split(at),
  substr: (text: string, from: number, length?: number) =>
    text.slice(from, length === undefined ? undefined : from + length),
  substring: (text: string, from: number, to?: number) => text.substring(from, to),
  toLowerCase: (text: string) => text.toLowerCase(),
  toUpperCase: (text: string) => text.toUpperCase(),
};

const numberMethods: Readonly<Record<string, Method>> = {
  toExponential: (value: number, digits?: number) => value.toExponential(digits),
  toFixed: (value: number, digits?: number) => value.toFixed(digits),
  toPrecision: (value: number, digits?: number) => value.toPrecision(digits),
  toString: (value: number, base?: number) => value.toString(base),
};

const globalFunctions: Readonly<Record<string, (...given: readonly never[]) => unknown>> = {
  abs: (value: number) => Math.abs(value),
  ceil: (value: number) => Math.ceil(value),
  encodeURI: (text: string) => encodeURI(text),
  encodeURIComponent: (text: string) => encodeURIComponent(text),
  floor: (value: number) => Math.floor(value),
  keys: (record: object) => Object.keys(record),
  log: (value: number) => Math.log(value),
  max: (...values: readonly number[]) => Math.max(...values),
  min: (...values: readonly number[]) => Math.min(...values),
  pow: (base: number, exponent: number) => base ** exponent,
  random: () => Math.random(),
  round: (value: number) => Math.round(value),
  sign: (value: number) => Math.sign(value),
  sqrt: (value: number) => Math.sqrt(value),
  values: (record: object) => Object.values(record),
};

/** Calls a method of `of`. Returns null if amp-bind allows no method with that name on the value. */
export function callMethod(of: unknown, name: string, given: readonly unknown[]): unknown {
  const methods = Array.isArray(of)
    ? arrayMethods
    : typeof of === 'string'
      ? stringMethods
      : typeof of === 'number'
        ? numberMethods
        : {};
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  // The AMP runtime does not check the types of arguments either.
  return method?.(of as never, ...(given as readonly never[])) ?? null;
}

/** Returns true if amp-bind has a global function with this name, or a method with this name on any type. */
export function isCallable(name: string, kind: 'method' | 'function'): boolean {
  const known = kind === 'function' ? [globalFunctions] : [arrayMethods, stringMethods, numberMethods];
  return known.some((functions) => Object.hasOwn(functions, name));
}

export function callGlobal(name: string, given: readonly unknown[]): unknown {
  const known = Object.hasOwn(globalFunctions, name) ? globalFunctions[name] : undefined;
  return known?.(...(given as readonly never[])) ?? null;
}
