import { canvasWidth } from '../../schema/config.ts';
import { hexColor } from './colors.ts';
import { cells, headings } from './elements.ts';

/** Returns the value to write for an attribute. undefined if the value is not allowed. */
type Check = (value: string) => string | undefined;

const oneOf =
  (...values: readonly string[]): Check =>
  (value) => {
    const lower = value.trim().toLowerCase();
    return values.includes(lower) ? lower : undefined;
  };
const numberUpTo =
  (most: number): Check =>
  (value) =>
    /^\s*\d{1,5}(?:px)?\s*$/i.test(value) && Number.parseInt(value, 10) <= most
      ? String(Number.parseInt(value, 10))
      : undefined;
const percentage: Check = (value) => (/^\s*(?:100|\d{1,2})%\s*$/.test(value) ? value.trim() : undefined);
const either =
  (...checks: readonly Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const written = check(value);
      if (written !== undefined) return written;
    }
    return undefined;
  };
const anyText: Check = (value) => value;

const align = oneOf('left', 'center', 'right');
const valign = oneOf('top', 'middle', 'bottom', 'baseline');
const width = either(numberUpTo(canvasWidth), percentage);
const height = numberUpTo(2000);

/** Attributes whose text can contain merge tags. */
export const textAttributes: ReadonlySet<string> = new Set(['alt', 'title', 'aria-label']);

const everyElement: Readonly<Record<string, Check>> = {
  'aria-hidden': oneOf('true', 'false'),
  'aria-label': anyText,
  dir: oneOf('ltr', 'rtl', 'auto'),
  lang: (value) => (/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(value) ? value : undefined),
  role: oneOf('presentation', 'none', 'img', 'list', 'listitem', 'heading', 'group'),
  title: anyText,
};

const cell: Readonly<Record<string, Check>> = {
  align,
  bgcolor: hexColor,
  colspan: numberUpTo(50),
  height,
  rowspan: numberUpTo(50),
  valign,
  width,
};

const ofElement: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  div: { align },
  // An image without a width or height that is a number is left out of AMP.
  img: { alt: anyText, height, width: either(numberUpTo(2000), percentage) },
  li: { value: numberUpTo(9999) },
  ol: { start: numberUpTo(9999), type: (value) => (/^[1aAiI]$/.test(value) ? value : undefined) },
  p: { align },
  table: {
    align,
    bgcolor: hexColor,
    border: oneOf('0', '1'),
    cellpadding: numberUpTo(100),
    cellspacing: numberUpTo(100),
    width,
  },
  td: cell,
  th: { ...cell, scope: oneOf('col', 'row', 'colgroup', 'rowgroup') },
  tr: { align, bgcolor: hexColor, valign },
};

/** Attributes that are read elsewhere, or that have no effect without a stylesheet or script. */
const silent = new Set(['style', 'href', 'src', 'target', 'rel', 'class', 'id', 'name', 'border', 'xmlns']);

/** Returns the value to write for an attribute of an element. undefined if the attribute is not allowed. */
export function writtenAttribute(element: string, name: string, value: string): string | undefined {
  const kind = headings.has(element) ? 'p' : element;
  const own = Object.hasOwn(ofElement, kind) ? ofElement[kind] : undefined;
  const check = own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
  const common = Object.hasOwn(everyElement, name) ? everyElement[name] : undefined;
  return (check ?? common)?.(value);
}

/** Returns true for an attribute whose removal an author need not know about. */
export function isSilent(element: string, name: string): boolean {
  return silent.has(name) || name.startsWith('data-') || (cells.has(element) && name === 'nowrap');
}
