/** The state that expressions read. */
export type BoundState = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is BoundState {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** AMP.setState: objects are merged at every depth, everything else is replaced. */
export function mergeState(state: BoundState, change: unknown): BoundState {
  if (!isPlain(change)) return state;
  const merged = Object.entries(change).map(([name, value]) => {
    const before = Object.hasOwn(state, name) ? state[name] : undefined;
    return [name, isPlain(before) && isPlain(value) ? mergeState(before, value) : value] as const;
  });
  return { ...state, ...Object.fromEntries(merged) };
}
