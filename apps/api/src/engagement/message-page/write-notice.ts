import { chooseLanguage, loadTexts } from '../../content/index.ts';
import { maskAddress } from './mask-address.ts';

interface Reader {
  readonly email: string;
  /** Language of what the person reads. The notice has it if the pages of the project do. */
  readonly language: string | undefined;
}

/** Writes for whom a page is, and the words of the link for somebody else. */
export async function writeNotice(
  pages: Parameters<typeof loadTexts>[0],
  { email, language }: Reader,
): Promise<{ readonly text: string; readonly link: string }> {
  const { say } = await loadTexts(
    pages,
    chooseLanguage(pages, { known: language, acceptLanguage: undefined }),
  );
  return { text: say('page.answers_as', { email: maskAddress(email) }), link: say('page.not_you') };
}
