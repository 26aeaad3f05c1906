const rules: Readonly<Record<string, string>> = {
  // Rows have 20 px at their sides, columns 8 and their blocks 12.
  s: 'padding-left:20px;padding-right:20px',
  g: 'padding-left:8px;padding-right:8px',
  // Columns stand below one another.
  c: 'display:block;width:100%;max-width:100%;box-sizing:border-box',
};

/**
 * What a message looks like otherwise on screens under `stackingBreakpoint` px, by the classes that the compiler gives
 * its cells. AMP takes no `!important`, and its styles need none.
 */
export function narrowStyles(target: 'html' | 'amp'): string {
  const end = target === 'html' ? '!important' : '';
  return Object.entries(rules)
    .map(([name, declarations]) => `.${name}{${declarations.replaceAll(';', `${end};`)}${end}}`)
    .join('');
}
