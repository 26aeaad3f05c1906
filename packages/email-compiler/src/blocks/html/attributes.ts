import { hexColor } from './colors.ts';
import { cells, headings } from './elements.ts';
import type { ReduceWidth } from './styles.ts';

/** Returns the value to write for an attribute. undefined if the value is not allowed. */
type Check = (value: string, reduce: ReduceWidth) => string | undefined;

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
const percentage: Check = (value) => {
  const given = /^\s*(\d{1,3}(?:\.\d{1,6})?)%\s*$/.exec(value)?.[1];
  return given === undefined ? undefined : `${Math.min(100, Number(given))}%`;
};
/** Reduces a width in px that is too large. */
const fittedWidth: Check = (value, reduce) => {
  const given = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/i.exec(value)?.[1];
  return given === undefined ? undefined : String(reduce(Number(given)));
};
const either =
  (...checks: readonly Check[]): Check =>
  (value, reduce) => {
    for (const check of checks) {
      const written = check(value, reduce);
      if (written !== undefined) return written;
    }
    return undefined;
  };
const anyText: Check = (value) => value;

const align = oneOf('left', 'center', 'right');
const valign = oneOf('top', 'middle', 'bottom', 'baseline');
const width = either(fittedWidth, percentage);
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
const silent = new Set([
  'style',
  'href',
  'src',
  'target',
  'rel',
  'class',
  'id',
  'name',
  'border',
  'xmlns',
  'hidden',
]);

/** Returns the value to write for an attribute of an element. undefined if the attribute is not allowed. */
export function writtenAttribute(
  element: string,
  name: string,
  value: string,
  reduce: ReduceWidth,
): string | undefined {
  const kind = headings.has(element) ? 'p' : element;
  const own = Object.hasOwn(ofElement, kind) ? ofElement[kind] : undefined;
  const check = own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
  const common = Object.hasOwn(everyElement, name) ? everyElement[name] : undefined;
  return (check ?? common)?.(value, reduce);
}

/** Returns true for an attribute whose removal an author need not know about. */
export function isSilent(element: string, name: string): boolean {
  return silent.has(name) || /^(?:data-|xmlns)/.test(name) || (cells.has(element) && name === 'nowrap');
}
