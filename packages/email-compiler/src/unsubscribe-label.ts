const labels: ReadonlyMap<string, string> = new Map([
  ['en', 'Unsubscribe'],
  ['es', 'Darse de baja'],
]);

/** What the unsubscribe link of a message says in its language (a BCP 47 tag); English for languages not known here. */
export function unsubscribeLabel(language = 'en'): string {
  return labels.get(language.toLowerCase().split('-')[0] ?? '') ?? 'Unsubscribe';
}
