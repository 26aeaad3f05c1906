import type { Block } from '@x/email-compiler';
import type { Composer, Lettering } from '../starter.ts';

/** Creates the title of a section of a page. */
export function createSectionTitle(
  { title, onPhone }: Composer,
  line: string,
  lettering: Omit<Lettering, 'size'> = {},
): Block {
  return onPhone(title(line, 2, { align: 'center', ...lettering, size: 32 }), { fontSize: 28 });
}
