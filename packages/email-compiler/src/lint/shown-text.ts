import { withAncestors, type ScannedElement, type ScannedMarkup, type ScannedText } from './scan-markup.ts';

/** The value of an inherited CSS property, of an element given with its ancestors, from the inside out. */
export function inherited(around: readonly ScannedElement[], property: string): string | undefined {
  return around.find(({ style }) => style.has(property))?.style.get(property);
}

export function isHidden({ style }: ScannedElement): boolean {
  return (
    style.get('display') === 'none' || style.get('font-size') === '0' || style.get('visibility') === 'hidden'
  );
}

/** Letters drawn as a logo or picture. They have an accessible name and need no contrast (WCAG 1.4.3). */
export function isDrawing({ attributes }: ScannedElement): boolean {
  return (
    attributes.has('aria-label') ||
    attributes.get('role') === 'img' ||
    attributes.get('aria-hidden') === 'true'
  );
}

/** Texts with words that recipients see. */
export function shownTexts({ texts }: ScannedMarkup): readonly ScannedText[] {
  return texts.filter(({ text, parent }) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return false;
    return !withAncestors(parent).some((element) => isHidden(element) || isDrawing(element));
  });
}
