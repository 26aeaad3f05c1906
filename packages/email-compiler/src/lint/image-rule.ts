import type { LintFinding, LintedBlock, LintInput } from './rule.ts';
import {
  hasVisibleText,
  isHidden,
  withAncestors,
  type ScannedElement,
  type ScannedMarkup,
} from './scan-markup.ts';

/** Finds images without alternative text and links without text. */
export function imageRule({ blocks }: LintInput): readonly LintFinding[] {
  return blocks.flatMap((linted) => {
    const pictures = linted.html.elements.filter(
      (element) => isShownPicture(element) && isUnnamed(element, linted),
    );
    const unnamed = pictures[0];
    if (unnamed !== undefined) return [missingAlt(linted, unnamed, pictures.length)];
    return linted.html.elements.some((element) => isUnnamedLink(element, linted))
      ? [unnamedLink(linted)]
      : [];
  });
}

/** A picture for dark mode is hidden and has the alternative text of the picture that it replaces. */
function isShownPicture(element: ScannedElement): boolean {
  return element.name === 'img' && !withAncestors(element).some(isHidden);
}

function isUnnamed(picture: ScannedElement, { block, html }: LintedBlock): boolean {
  const alt = picture.attributes.get('alt');
  if (alt === undefined) return true;
  if (hasVisibleText(alt)) return false;
  // An empty alternative text is a problem in a link without another name. Elsewhere, a block with an `alt` field must
  // mark the image as decorative.
  return insideLink(picture)
    ? !namedOtherwise(picture) && !hasTextBeside(picture, html)
    : asksForAlt(block.config);
}

function asksForAlt(config: Readonly<Record<string, unknown>>): boolean {
  return typeof config['alt'] === 'string' && config['decorative'] !== true;
}

function insideLink(element: ScannedElement): boolean {
  return withAncestors(element).some(({ name }) => name === 'a');
}

function namedOtherwise(element: ScannedElement): boolean {
  return withAncestors(element).some(
    ({ name, attributes }) => name === 'a' && hasVisibleText(attributes.get('aria-label') ?? ''),
  );
}

/** An icon beside the words of its link adds nothing to its name. */
function hasTextBeside(picture: ScannedElement, { texts }: ScannedMarkup): boolean {
  const link = withAncestors(picture).find(({ name }) => name === 'a');
  return texts.some(
    ({ text, parent }) => hasVisibleText(text) && withAncestors(parent).some((outer) => outer === link),
  );
}

function isUnnamedLink(link: ScannedElement, { html }: LintedBlock): boolean {
  if (link.name !== 'a' || !link.attributes.has('href') || namedOtherwise(link)) return false;
  const within = (element: ScannedElement | undefined) =>
    withAncestors(element).some((outer) => outer === link);
  return (
    !html.texts.some(({ text, parent }) => hasVisibleText(text) && within(parent)) &&
    !html.elements.some((element) => element.name === 'img' && within(element))
  );
}

function missingAlt({ block, html }: LintedBlock, picture: ScannedElement, count: number): LintFinding {
  const { id, config } = block;
  const linked = insideLink(picture);
  const one = html.elements.filter(isShownPicture).length === 1 && 'alt' in config;
  return {
    code: linked ? 'image-link-name-missing' : 'image-alt-missing',
    severity: 'warning',
    blockId: id,
    ...(one ? { path: 'config.alt' } : {}),
    values: { count },
    ...(one && !linked ? { fix: { blockId: id, path: 'config.decorative', value: true } } : {}),
  };
}

function unnamedLink({ block }: LintedBlock): LintFinding {
  return { code: 'link-name-missing', severity: 'warning', blockId: block.id };
}
