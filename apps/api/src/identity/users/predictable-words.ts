/**
 * Greetings, festivals, the words on a login page and the small words between them, in English and Spanish. Seasons,
 * months, days and numbers come from the language packages.
 */
const greetings =
  'welcome hello goodbye thanks please happy merry christmas xmas easter halloween holiday birthday new year years ' +
  'good day week weekend month today fall love password passwort passphrase pass word secret login logon access ' +
  'admin administrator user guest test temp temporary default change changeme letmein qwerty yamp ' +
  'bienvenido bienvenida bienvenidos bienvenidas hola adios gracias feliz felices navidad pascua fiesta fiestas ' +
  'cumpleanos nuevo nueva ano anos bueno buenos buena buenas dia dias tarde tardes noche noches semana mes hoy amor ' +
  'contrasena clave secreto secreta acceso usuario invitado prueba temporal cambiar cambiame ' +
  'a the my our your to at in of for and is me it mi el la los las de del en y al es tu nuestro nuestra para con';

/** Short names of months. */
const months = 'jan feb mar apr jun jul aug sep sept oct nov dec ene abr ago dic';

export const predictableWords: readonly string[] = `${greetings} ${months}`.split(' ');

/** Parts of names and addresses. Parts of one or two letters would make parts of any word predictable. */
export function findPersonalWords(texts: readonly string[]): readonly string[] {
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  const joined = texts.map((text) => text.replaceAll(/\s/gu, ''));
  return [...new Set([...parts, ...joined])].filter((word) => word.length > 2).slice(0, 300);
}
