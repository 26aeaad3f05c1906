/** Returns a page with all items. Pass `total` if the list has more pages. */
export function pageOf<Item>(items: readonly Item[], total = items.length) {
  const per_page = Math.max(items.length, 1);
  const last_page = Math.max(Math.ceil(total / per_page), 1);
  return {
    items: [...items],
    pagination: { current_page: 1, first_page: 1, last_page, per_page, total_items: total },
  };
}

/** Returns the nth id of a kind of entity. `kind` is a hexadecimal digit that differs for each kind. */
export function idOf(kind: string, n = 1): string {
  return `0198c5a2-${kind.repeat(4)}-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** A long name that starts with a word in which a line cannot break. */
export const longName = `Invierno_${'0123456789'.repeat(12)} and then everything else that somebody thought of`;

/** Returns the time `daysAgo` days before 20 November 2026. `time` is in UTC. */
export function instant(daysAgo = 0, time = '09:30'): string {
  const day = new Date(Date.UTC(2026, 10, 20 - daysAgo)).toISOString().slice(0, 10);
  return `${day}T${time}:00.000Z`;
}
