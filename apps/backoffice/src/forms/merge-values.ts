import { isSameValue } from './form-state.ts';

type Values = Readonly<Record<string, unknown>>;

export interface MergedValues<Merged extends Values> {
  /** The user's values, with the changes that someone else saved. A field that both changed has the user's value. */
  readonly values: Merged;
  /** Fields that the user and someone else changed to different values. */
  readonly conflicts: readonly (keyof Merged & string)[];
  /** Fields that only someone else changed, whose saved values were taken. */
  readonly taken: readonly (keyof Merged & string)[];
}

/** Merges a user's form values with those that someone else has saved. `base` are the values before both changes. */
export function mergeValues<Merged extends Values>(
  base: Merged,
  own: Merged,
  saved: Merged,
): MergedValues<Merged> {
  const names: readonly (keyof Merged & string)[] = Object.keys(own);
  const changedElsewhere = names.filter(
    (name) => !isSameValue(saved[name], base[name]) && !isSameValue(saved[name], own[name]),
  );
  const taken = changedElsewhere.filter((name) => isSameValue(own[name], base[name]));
  const conflicts = changedElsewhere.filter((name) => !taken.includes(name));
  const changes = Object.fromEntries(taken.map((name) => [name, saved[name]]));
  return { values: { ...own, ...changes }, conflicts, taken };
}
