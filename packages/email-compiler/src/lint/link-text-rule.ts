import type { LintFinding, LintedBlock, LintInput } from './rule.ts';
import { hasVisibleText, withAncestors, type ScannedElement } from './scan-markup.ts';

/** Matches vague link texts in English and Spanish, in lower case and without accents or punctuation. */
const vagueText =
  /^(?:(?:please )?(?:click|tap|press)(?: (?:here|this link|on this link|the link))?|here|(?:this|the) link|link|(?:(?:haz|haga|da) )?(?:clic|click)(?: en)?(?: (?:aqui|aca|este enlace|el enlace))?|(?:pincha|pinche|pulsa|pulse|toca|toque|presiona|presione|clica|clique)(?: (?:aqui|aca|en este enlace|este enlace))?|aqui|aca|(?:este|el) enlace|enlace)$/;

/** Finds links such as "click here" whose text does not describe their destination (WCAG 2.2, 2.4.4). */
export function linkTextRule({ blocks }: LintInput): readonly LintFinding[] {
  return blocks.flatMap(({ block, html }) =>
    html.elements.flatMap((link) => {
      if (link.name !== 'a' || !link.attributes.has('href') || hasName(link)) return [];
      const text = textOf(link, html);
      return isVagueText(text) ? [vagueLink(block.id, text)] : [];
    }),
  );
}

/** Returns true for a link text such as "click here", which does not say where the link leads. */
export function isVagueText(text: string): boolean {
  return vagueText.test(plain(text));
}

/** Returns true if the link has an accessible name, which can describe the destination in place of the text. */
export function hasName({ attributes }: ScannedElement): boolean {
  return ['aria-label', 'aria-labelledby', 'title'].some((name) =>
    hasVisibleText(attributes.get(name) ?? ''),
  );
}

function textOf(link: ScannedElement, { texts, elements }: LintedBlock['html']): string {
  const within = (element: ScannedElement | undefined) =>
    withAncestors(element).some((outer) => outer === link);
  const words = texts.filter(({ parent }) => within(parent)).map(({ text }) => text);
  const names = elements
    .filter((element) => element.name === 'img' && within(element))
    .map(({ attributes }) => attributes.get('alt') ?? '');
  return [...words, ...names].join(' ').replace(/\s+/g, ' ').trim();
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function vagueLink(blockId: string, text: string): LintFinding {
  return {
    code: 'link-text-vague',
    severity: 'info',
    blockId,
    values: { text },
  };
}
