import { hexColor } from './colors.ts';

const schemas: Readonly<Record<string, string>> = {
  'xmlns:v': 'urn:schemas-microsoft-com:vml',
  'xmlns:w': 'urn:schemas-microsoft-com:office:word',
  'xmlns:o': 'urn:schemas-microsoft-com:office:office',
};

/** Attributes of shapes whose values are numbers, words, lengths and lists of these. */
const plainAttributes: ReadonlySet<string> = new Set(
  'angle arcsize aspect button coordorigin coordsize endarrow endcap eqn fill filled focus focusposition focussize from inset joinstyle method opacity opacity2 origin path position rotate size startarrow stroke stroked strokeweight to type v-text-anchor weight dashstyle on alignshape'.split(
    ' ',
  ),
);
const plainValue = /^#?[\w\s.,%@-]{0,400}$/;
const colorAttributes: ReadonlySet<string> = new Set(
  'color color2 fillcolor strokecolor chromakey bgcolor'.split(' '),
);
const ids: ReadonlySet<string> = new Set(['id', 'o:spid']);
const silentAttributes =
  /^(?:esdev|xmlns|class$|target$|title$|style$|href$|src$|alt$|o:|v:|ext$|dir$|lang$)/;

/** Returns the value to write for an attribute of a shape. undefined if the value is not allowed. */
export function vmlAttribute(name: string, value: string): string | undefined {
  if (Object.hasOwn(schemas, name)) return schemas[name] === value ? value : undefined;
  if (colorAttributes.has(name))
    return hexColor(value) ?? (/^[a-z]{1,30}$/i.test(value.trim()) ? value.trim() : undefined);
  if (ids.has(name)) return /^_x0000_\w{1,30}$/.test(value) ? value : undefined;
  if (name === 'o:spt') return /^\d{1,4}$/.test(value) ? value : undefined;
  return plainAttributes.has(name) && plainValue.test(value) ? value : undefined;
}

/** Returns true for an attribute of a shape whose removal an author need not know about. */
export function isSilentInVml(name: string): boolean {
  return silentAttributes.test(name);
}

/** Styles of shapes that those of HTML do not have. */
const vmlStyles: ReadonlySet<string> = new Set(['v-text-anchor', 'mso-width-percent', 'mso-height-percent']);

/** Returns the style of a shape that HTML does not know, such as `v-text-anchor:middle`. */
export function vmlStyle(property: string, value: string): string | undefined {
  return vmlStyles.has(property) && /^[\w%.-]{1,20}$/.test(value) ? `${property}:${value}` : undefined;
}
