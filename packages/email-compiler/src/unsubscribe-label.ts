const labels: ReadonlyMap<string, string> = new Map([
  ['en', 'Unsubscribe'],
  ['es', 'Darse de baja'],
]);

/** Text of the unsubscribe link in a language (a BCP 47 tag). English for unknown languages. */
export function unsubscribeLabel(language = 'en'): string {
  return labels.get(language.toLowerCase().split('-')[0] ?? '') ?? 'Unsubscribe';
}
