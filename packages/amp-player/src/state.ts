export type BoundState = Readonly<Record<string, unknown>>;

/** Maximum length of the state as JSON, in UTF-16 code units. AMP for Email allows 100,000 bytes in an `amp-state`. */
const longestState = 100_000;

/** Depth up to which objects are merged, as in the AMP runtime. Below it, they are replaced. */
const deepestMerge = 10;

function isPlain(value: unknown): value is BoundState {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Merges the change into the state as AMP.setState does. Merges objects and replaces all other values. Ignores names
 * that would reach a prototype.
 */
export function mergeState(state: BoundState, change: unknown, depth = 0): BoundState {
  if (!isPlain(change)) return state;
  const merged: [string, unknown][] = [];
  for (const [name, value] of Object.entries(change)) {
    if (name === '__proto__') continue;
    const before = Object.hasOwn(state, name) ? state[name] : undefined;
    const merges = isPlain(value) && depth < deepestMerge;
    merged.push([name, merges ? mergeState(isPlain(before) ? before : {}, value, depth + 1) : value]);
  }
  return { ...state, ...Object.fromEntries(merged) };
}

/** Returns true if the state is not longer than AMP allows. Values that JSON cannot express count as too long. */
export function fitsState(state: BoundState): boolean {
  try {
    return JSON.stringify(state).length <= longestState;
  } catch {
    return false;
  }
}
