export interface Goal {
  readonly what: string;
  /** Measured value as text, such as `1/23`, `4.1 ×` or `28.5 KB`. */
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
}

export function atMostTimes(what: string, value: number, limit: number): Goal {
  return { what, measured: `${value.toFixed(2)} ×`, goal: `≤ ${limit} ×`, met: value <= limit };
}

export function atMostPart(what: string, value: number, part: number): Goal {
  const measured = `1/${(1 / value).toFixed(1)}`;
  return { what, measured, goal: `≤ 1/${part}`, met: value <= 1 / part };
}

export function atMostKilobytes(what: string, bytes: number, limit: number): Goal {
  return {
    what,
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    goal: `≤ ${limit} KB`,
    met: bytes <= limit * 1000,
  };
}

export function atMostMilliseconds(what: string, value: number, limit: number): Goal {
  return { what, measured: `${value.toFixed(1)} ms`, goal: `≤ ${limit} ms`, met: value <= limit };
}

export function printGoals(title: string, goals: readonly Goal[]): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      goals.map(({ what, measured, goal, met }) => [what, { measured, goal, '': met ? 'met' : 'MISSED' }]),
    ),
  );
}
