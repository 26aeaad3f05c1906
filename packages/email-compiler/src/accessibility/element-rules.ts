import { contrast } from '../color/contrast.ts';
import { lookOf } from '../lint/text-look.ts';
import type { Behind } from '../targets/dark-classes.ts';
import { withAncestors, type ScannedElement, type ScannedMarkup } from '../lint/scan-markup.ts';
import { violation, type Violation } from './finding.ts';

/** Finds images without an alternative text. Decorative images need an empty one. */
export function imageRule({ elements }: ScannedMarkup): readonly Violation[] {
  return elements
    .filter(({ name, attributes }) => isImage(name, attributes.get('type')) && !attributes.has('alt'))
    .map((element) => violation('markup-image-alt', element));
}

function isImage(name: string, type: string | undefined): boolean {
  return name === 'img' || name === 'area' || (name === 'input' && type?.toLowerCase() === 'image');
}

const dataParts = new Set(['caption', 'th']);

/** Finds layout tables that screen readers announce as tables. A table with header cells or a caption holds data. */
export function tableRule({ elements }: ScannedMarkup): readonly Violation[] {
  const data = new Set<ScannedElement>();
  for (const part of elements) {
    if (!dataParts.has(part.name)) continue;
    const table = withAncestors(part.parent).find(({ name }) => name === 'table');
    if (table !== undefined) data.add(table);
  }
  return elements
    .filter((element) => element.name === 'table' && !element.attributes.has('role') && !data.has(element))
    .map((element) => violation('markup-table-role', element));
}

/** A page without styles. */
const page: Behind = {
  ground: { light: '#ffffff', dark: '#ffffff' },
  ink: { light: '#000000', dark: '#000000' },
  onPicture: false,
};

/** Finds text with too little contrast, in each element once. Only inline styles and attributes count as colors. */
export function contrastRule({ texts }: ScannedMarkup): readonly Violation[] {
  const checked = new Set<ScannedElement>();
  return texts.flatMap((text) => {
    const { parent } = text;
    if (parent === undefined || checked.has(parent) || isOutsideBody(parent)) return [];
    const look = lookOf(text, page, 16);
    if (look === undefined) return [];
    checked.add(parent);
    const ratio = contrast(look.ink, look.ground);
    if (ratio >= look.least) return [];
    const { ink, ground, least } = look;
    return [violation('markup-contrast', parent, { ink, ground, ratio: Math.floor(ratio * 10) / 10, least })];
  });
}

function isOutsideBody(element: ScannedElement): boolean {
  return withAncestors(element).some(({ name }) => name === 'head' || name === 'title');
}
