export function row(name: string, value: string, goal = ''): void {
  console.log(`${name.padEnd(62)}${value.padStart(14)}   ${goal}`);
}

export function verdict(held: boolean, goal: string): string {
  return `${goal}: ${held ? 'held' : 'MISSED'}`;
}

/** Returns the quantile of the values at `share`, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
