/** Sizes of `<font size>` in px. */
const fontSizes = ['10', '13', '16', '18', '24', '32', '48'];

/** Writes the look of `center` and `font` as attributes of the elements that replace them. */
export function withLegacyLook(
  tag: string,
  attributes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (tag === 'center') return new Map([...attributes, ['align', 'center']]);
  if (tag === 'hr') return withoutColor(attributes, 'border-color');
  if (tag !== 'font') return attributes;
  const { color, face, size, style, ...others } = Object.fromEntries(attributes);
  const pixels = fontSizes[Number(size) - 1];
  const styles = [
    color !== undefined && `color:${color}`,
    face !== undefined && `font-family:${face}`,
    pixels !== undefined && `font-size:${pixels}px`,
    style,
  ];
  return new Map([
    ...Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ['style', styles.filter((part) => typeof part === 'string').join(';')],
  ]);
}

/** Moves the color of a rule to its style. */
function withoutColor(
  attributes: ReadonlyMap<string, string>,
  property: string,
): ReadonlyMap<string, string> {
  const color = attributes.get('color');
  if (color === undefined) return attributes;
  const moved = new Map(attributes);
  moved.delete('color');
  return moved.set('style', `${property}:${color};${attributes.get('style') ?? ''}`);
}
