import { readableOn } from '../color/contrast.ts';
import { hexColor } from '../color/css-color.ts';
import {
  createDarkPalette,
  type ChosenColor,
  normalColor,
  type DarkPalette,
  type DarkUse,
  type Shades,
} from '../color/dark-palette.ts';
import type { Space } from '../definition/space.ts';
import { TagReader } from '../markup/tag-reader.ts';

/** Declarations by the class that applies them in dark mode. */
export type DarkClasses = ReadonlyMap<string, string>;

/** Markup whose elements have classes for their dark-mode colors. */
export interface DarkMarkup {
  readonly markup: string;
  /** Classes of each look in the markup. Markup with the same looks shares one list, which is quicker to join. */
  readonly classes: readonly DarkClasses[];
}

/** Adds classes for dark-mode colors to markup. */
export interface DarkWriter {
  /** Handles the markup of a block in the given space. */
  readonly write: (markup: string, space: Pick<Space, 'background' | 'onPicture'>) => DarkMarkup;
  /** Returns what is behind the blocks of a space. */
  readonly behind: (space: Pick<Space, 'background' | 'onPicture'>) => Behind;
  /** Returns the colors of all markup so far. */
  readonly uses: () => readonly DarkUse[];
}

/** First letter of the classes that replace a background picture in dark mode. */
export const darkPictureKind = 'i';

const noDarkClasses: DarkClasses = new Map();

/** Joins the classes of several looks. */
export function joinDarkClasses(looks: readonly DarkClasses[]): DarkClasses {
  const joined = new Map<string, string>();
  for (const classes of new Set(looks)) {
    for (const [name, declarations] of classes) joined.set(name, declarations);
  }
  return joined;
}

/** Color behind an element and of its text, in light and in dark mode. */
export interface Behind {
  readonly ground: Shades;
  readonly ink: Shades;
  /** True on a picture or gradient, which dark mode does not change. */
  readonly onPicture: boolean;
}

interface Surface extends Behind {
  /** Looks of elements on this surface, by their style. */
  readonly looks: Map<string, Look>;
  readonly linkLooks: Map<string, Look>;
}

interface Look {
  /** Surface inside the element. undefined if it is the one around the element. */
  readonly inside: Surface | undefined;
  /** Names of the classes with a space after them, for an element that has other classes. */
  readonly names: string;
  /** The same as an attribute. */
  readonly attribute: string;
  readonly classes: DarkClasses;
}

/** Looks of markup in its order, and the lists with one more look. */
interface LookList {
  readonly looks: readonly DarkClasses[];
  readonly longer: Map<DarkClasses, LookList>;
}

function listOf(looks: readonly DarkClasses[]): LookList {
  return { looks, longer: new Map() };
}

function withLook(list: LookList, look: DarkClasses): LookList {
  if (list.looks.includes(look)) return list;
  let longer = list.longer.get(look);
  if (longer === undefined) {
    longer = listOf([...list.looks, look]);
    list.longer.set(look, longer);
  }
  return longer;
}

export function createDarkWriter(chosen: readonly ChosenColor[]): DarkWriter {
  const palette = createDarkPalette(chosen);
  const noLooks = listOf([]);
  const surfaces = new Map<string, Surface>();

  function surfaceOf({
    background: color,
    onPicture = false,
  }: Pick<Space, 'background' | 'onPicture'>): Surface {
    const key = onPicture ? `${color} picture` : color;
    const known = surfaces.get(key);
    if (known !== undefined) return known;
    const light = normalColor(color);
    const ground = { light, dark: onPicture ? light : palette.background(light) };
    const ink = readableOn(light);
    const dark = onPicture ? ink : palette.text(ink, ground);
    const made = surface(ground, { light: ink, dark }, onPicture);
    surfaces.set(key, made);
    return made;
  }

  return {
    write: (markup, space) => withClasses(markup, surfaceOf(space), palette, noLooks),
    behind: surfaceOf,
    uses: palette.uses,
  };
}

function surface(ground: Shades, ink: Shades, onPicture: boolean): Surface {
  return { ground, ink, onPicture, looks: new Map(), linkLooks: new Map() };
}

function withClasses(markup: string, outside: Surface, palette: DarkPalette, noLooks: LookList): DarkMarkup {
  const tags = new TagReader(markup);
  /** Surfaces inside the elements around a tag, by their number. */
  const surfaces = [outside];
  const pieces: string[] = [];
  let list = noLooks;
  let copied = 0;
  while (tags.next()) {
    const around = surfaces[tags.depth] ?? outside;
    const look = lookOf(tags, around, palette);
    surfaces[tags.depth + 1] = look.inside ?? around;
    if (look.names === '') continue;
    const hasClass = tags.className !== undefined;
    const at = hasClass ? tags.classStart : tags.nameEnd;
    pieces.push(markup.slice(copied, at), hasClass ? look.names : look.attribute);
    copied = at;
    list = withLook(list, look.classes);
  }
  const classes = list.looks;
  if (copied === 0) return { markup, classes };
  pieces.push(markup.slice(copied));
  // A joined text is flat, which is cheaper to reuse in many messages than a concatenation.
  return { markup: pieces.join(''), classes };
}

const linkElement = /^(?:a|button)$/i;

/** Look of an element without colors of its own. */
const plainLook: Look = { inside: undefined, names: '', attribute: '', classes: noDarkClasses };

/** Looks at the length first, because most names belong to cells and tables. */
function isLinkElement(tag: TagReader): boolean {
  const length = tag.nameEnd - tag.nameStart;
  return (length === 1 || length === 6) && linkElement.test(tag.name);
}

function lookOf(tag: TagReader, around: Surface, palette: DarkPalette): Look {
  const { style, bgcolor, className } = tag;
  if (style === undefined && bgcolor === undefined) return plainLook;
  const isLink = isLinkElement(tag);
  const hasDarkPicture = className !== undefined && darkPictureClass.test(className);
  const looks = isLink ? around.linkLooks : around.looks;
  // Most elements have only a style, which needs no key of its own.
  const key =
    bgcolor === undefined && !hasDarkPicture ? (style ?? '') : `${style} ${bgcolor} ${hasDarkPicture}`;
  let look = looks.get(key);
  if (look === undefined) {
    look = newLook({ style: style ?? '', attribute: bgcolor ?? '', hasDarkPicture, isLink }, around, palette);
    looks.set(key, look);
  }
  return look;
}

const darkPictureClass = new RegExp(`(?:^| )${darkPictureKind}[\\da-z]{7}(?: |$)`);
const color = '(#[\\da-f]{3,6}|rgb\\([^)]*\\)|[a-z]+)(?![\\w(])';
const backgroundPattern = new RegExp(`(?:^|;)\\s*background(?:-color)?\\s*:\\s*${color}`, 'i');
const picturePattern = /(?:^|;)\s*background(?:-image)?\s*:[^;]*(?:url|gradient)\(/i;
const textPattern = new RegExp(`(?:^|;)\\s*color\\s*:\\s*${color}`, 'i');
/** Matches the style of a cell that holds a link with padding, which Outlook for Windows takes from the cell. */
const buttonPattern = /(?:^|;)\s*mso-padding-alt\s*:(?!\s*0\s*(?:;|$))/i;
const borderPattern =
  /(?:^|;)\s*border(?:-(?:top|right|bottom|left))?(?:-color)?\s*:[^;]*?(#[\da-f]{6}|#[\da-f]{3})\b/i;

function colorIn(style: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(style)?.[1];
  return found === undefined ? undefined : hexColor(found);
}

interface Colored {
  readonly style: string;
  /** Value of `bgcolor`. */
  readonly attribute: string;
  readonly hasDarkPicture: boolean;
  readonly isLink: boolean;
}

function newLook(colored: Colored, around: Surface, palette: DarkPalette): Look {
  const { style, attribute, hasDarkPicture, isLink } = colored;
  if (attribute === '' && !/color|background|border/i.test(style)) return plainLook;
  const isButton = isLink || buttonPattern.test(style);
  const background = colorIn(style, backgroundPattern) ?? hexColor(attribute);
  const dark = (light: string) => palette.background(light, isButton ? 'button' : 'panel');
  const [ground, onPicture] = groundOf(hasDarkPicture ? '' : style, background, around, dark);
  const own = colorIn(style, textPattern);
  const light = own ?? around.ink.light;
  const ink =
    light === around.ink.light && ground === around.ground && onPicture === around.onPicture
      ? around.ink
      : { light, dark: onPicture ? light : palette.text(light, ground) };
  const classes = new Map<string, string>();
  const add = (kind: string, property: string, shown: string) =>
    classes.set(kind + shown.slice(1), `${property}:${visible(shown)}`);

  if (background !== undefined && ground.dark !== background) add('b', 'background-color', ground.dark);
  // Inherited text needs a class of its own if its color differs on this background.
  const inherits = own === undefined;
  if (ink.dark !== (inherits ? around.ink.dark : light)) add('t', 'color', ink.dark);
  const border = colorIn(style, borderPattern);
  if (border !== undefined) {
    const darkBorder = borderOf(border, around, ground, palette);
    if (darkBorder !== border) add('e', 'border-color', darkBorder);
  }
  const inside = ink === around.ink ? undefined : surface(ground, ink, onPicture);
  const names = [...classes.keys()].join(' ');
  if (names === '') return { inside, names, attribute: '', classes };
  return { inside, names: `${names} `, attribute: ` class="${names}"`, classes };
}

function groundOf(
  style: string,
  background: string | undefined,
  around: Surface,
  dark: (light: string) => string,
): readonly [Shades, onPicture: boolean] {
  if (picturePattern.test(style)) {
    const behind = background ?? around.ground.light;
    return [{ light: behind, dark: behind }, true];
  }
  if (background === undefined) return [around.ground, around.onPicture];
  // A button on a picture that stays has to match the picture.
  if (around.onPicture) return [{ light: background, dark: background }, false];
  return [{ light: background, dark: dark(background) }, false];
}

/** A border in the color of its own background blends in with the background, in dark mode too. */
function borderOf(border: string, around: Surface, ground: Shades, palette: DarkPalette): string {
  if (border === ground.light) return ground.dark;
  return around.onPicture ? border : palette.line(border, around.ground);
}

/** Apple Mail ignores pure white in dark mode (hteumeuleu/email-bugs, issue 65). */
function visible(shown: string): string {
  return shown === '#ffffff' ? '#fffffe' : shown;
}
