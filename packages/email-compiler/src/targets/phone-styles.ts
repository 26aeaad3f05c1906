import type { CellConfig } from '../schema/cell-config.ts';

const none: readonly string[] = [];

/** Classes that apply a block's phone settings. Their names contain the value, so that blocks share rules. */
export function phoneClasses({ phone }: CellConfig): readonly string[] {
  if (phone === undefined) return none;
  const { padding = {}, alignment, fontSize, fullWidth } = phone;
  return [
    ...sides.flatMap((side) => valueClass(`p${side.charAt(0)}`, padding[side])),
    ...(alignment === undefined ? [] : [`a${alignment.charAt(0)}`]),
    ...valueClass('f', fontSize),
    ...(fullWidth === true ? ['w'] : []),
  ];
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Returns a class such as `pt20` or, because a class has no decimal point, `f14-5`. */
function valueClass(kind: string, value: number | undefined): readonly string[] {
  return value === undefined ? [] : [`${kind}${String(value).replace('.', '-')}`];
}

/** Class of a row that phones do not show. */
export const hiddenOnPhone = 'x';
/** Class of a row that only phones show. */
export const hiddenOnDesktop = 'y';

type Rule = readonly [selector: string, declarations: readonly string[]];

const valuePattern = /^(p[trbl]|f)(\d+(?:-\d+)?)$/;

function rulesOf(name: string): readonly Rule[] {
  const [, kind = '', digits = ''] = valuePattern.exec(name) ?? [];
  const value = digits.replace('-', '.');
  const self = `.${name}`;
  const within = (...elements: readonly string[]) => elements.map((element) => `${self} ${element}`).join();
  if (kind === 'f')
    return [[within('p', 'h1', 'h2', 'h3', 'li', 'a', 'td', 'div'), [`font-size:${value}px`]]];
  const side = sides.find((side) => `p${side.charAt(0)}` === kind);
  if (side !== undefined) return [[self, [`padding-${side}:${value}px`]]];
  switch (name) {
    case 'al':
    case 'ac':
    case 'ar':
      return aligned(self, within, name);
    case 'w':
      return [
        [within('img', 'table'), ['width:100%', 'max-width:100%']],
        [within('a'), ['display:block']],
      ];
    case hiddenOnPhone:
      return [[self, ['display:none']]];
    case hiddenOnDesktop:
      return [[self, ['display:table-row']]];
    default:
      return [];
  }
}

function aligned(
  self: string,
  within: (...elements: readonly string[]) => string,
  name: 'al' | 'ac' | 'ar',
): readonly Rule[] {
  const text = { al: 'left', ac: 'center', ar: 'right' }[name];
  const margins = { al: ['0', 'auto'], ac: ['auto', 'auto'], ar: ['auto', '0'] }[name];
  return [
    [`${self},${within('p', 'h1', 'h2', 'h3', 'li')}`, [`text-align:${text}`]],
    [within('table', 'img'), [`margin-left:${margins[0]}`, `margin-right:${margins[1]}`]],
  ];
}

/**
 * Returns the rules of the given classes for screens up to `stackingBreakpoint` px wide. AMP forbids `!important`, so
 * that its rules only change what no style attribute sets.
 */
export function phoneRules(classes: Iterable<string>, target: 'html' | 'amp' | 'page'): string {
  const end = target === 'amp' ? '' : '!important';
  return [...new Set(classes)]
    .flatMap(rulesOf)
    .map(([selector, declarations]) => `${selector}{${declarations.map((one) => one + end).join(';')}}`)
    .join('');
}
