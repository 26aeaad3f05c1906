import type { LintFinding, LintInput } from './rule.ts';
import { type ScannedElement, type ScannedMarkup, shownTexts } from './scan-markup.ts';

const pictures = new Set(['img', 'svg', 'picture', 'video']);
const interactive = new Set(['a', 'input', 'button', 'form']);

/** Finds messages that are empty, or blank when images are blocked. The footer does not count as content. */
export function substanceRule({ blocks }: LintInput): readonly LintFinding[] {
  const markups = blocks.map(({ html }) => html);
  if (markups.some((html) => shownTexts(html).length > 0)) return [];
  const elements = markups.flatMap((html) => html.elements);
  if (elements.some(isPicture)) return [picturesOnly];
  return markups.some(hasSigns) || elements.some(({ name }) => interactive.has(name)) ? [] : [empty];
}

function isPicture({ name, style, attributes }: ScannedElement): boolean {
  return (
    pictures.has(name) ||
    attributes.has('background') ||
    ['background', 'background-image'].some((property) => style.get(property)?.includes('url(') === true)
  );
}

/**
 * Returns true if there is any visible character. Emoji and punctuation count as content, although they are not words.
 */
function hasSigns({ texts }: ScannedMarkup): boolean {
  return texts.some(({ text }) => /[^\s\p{Cf}\p{M}]/u.test(text));
}

const picturesOnly: LintFinding = { code: 'picture-only', severity: 'warning' };

const empty: LintFinding = { code: 'document-empty', severity: 'warning' };
