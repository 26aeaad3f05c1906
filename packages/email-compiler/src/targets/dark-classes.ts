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

/** Declarations by the class that applies them in dark mode. */
export type DarkClasses = ReadonlyMap<string, string>;

/** Markup whose elements have classes for their dark-mode colors. */
export interface DarkMarkup {
  readonly markup: string;
  readonly classes: DarkClasses;
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

export const noDarkClasses: DarkClasses = new Map();

/** Color behind an element and of its text, in light and in dark mode. */
export interface Behind {
  readonly ground: Shades;
  readonly ink: Shades;
  /** True on a picture or gradient, which dark mode does not change. */
  readonly onPicture: boolean;
}

interface Surface extends Behind {
  /** Looks of elements on this surface, by their colors. */
  readonly looks: Map<string, Look>;
}

interface Look {
  /** Surface inside the element. */
  readonly inside: Surface;
  readonly names: string;
  readonly classes: DarkClasses;
}

export function createDarkWriter(chosen: readonly ChosenColor[]): DarkWriter {
  const palette = createDarkPalette(chosen);
  const surfaces = new Map<string, Surface>();

  function surfaceOf({
    background: color,
    onPicture = false,
  }: Pick<Space, 'background' | 'onPicture'>): Surface {
    const light = normalColor(color);
    const key = light + String(onPicture);
    const known = surfaces.get(key);
    if (known !== undefined) return known;
    const ground = { light, dark: onPicture ? light : palette.background(light) };
    const ink = readableOn(light);
    const dark = onPicture ? ink : palette.text(ink, ground);
    const made = surface(ground, { light: ink, dark }, onPicture);
    surfaces.set(key, made);
    return made;
  }

  return {
    write: (markup, space) => withClasses(markup, surfaceOf(space), palette),
    behind: surfaceOf,
    uses: palette.uses,
  };
}

function surface(ground: Shades, ink: Shades, onPicture: boolean): Surface {
  return { ground, ink, onPicture, looks: new Map() };
}

/**
 * Matches markup that only Outlook for Windows reads, other comments, and tags. Blocks write well-formed markup, because
 * the `html` template tag escapes all values.
 */
const tokens =
  /<!--\[if (?!!)[^\]]*\]>[\s\S]*?<!\[endif\]-->|<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const voidElement = /^(?:img|br|hr|input|meta|link|col|wbr)$/i;

function withClasses(markup: string, outside: Surface, palette: DarkPalette): DarkMarkup {
  const classes = new Map<string, string>();
  const open: { readonly name: string; readonly around: Surface }[] = [];
  let current = outside;
  let written = '';
  let copied = 0;
  for (const { 0: token, 1: slash, 2: name, 3: attributes = '', index } of markup.matchAll(tokens)) {
    if (name === undefined) continue;
    if (slash === '/') {
      const at = open.findLastIndex((element) => element.name === name);
      current = open[at]?.around ?? current;
      if (at !== -1) open.length = at;
      continue;
    }
    const look = lookOf(name, attributes, current, palette);
    if (look !== undefined && look.names !== '') {
      written += `${markup.slice(copied, index)}<${name}${withNames(attributes, look.names)}>`;
      copied = index + token.length;
      for (const [one, declaration] of look.classes) classes.set(one, declaration);
    }
    if (voidElement.test(name) || attributes.endsWith('/')) continue;
    open.push({ name, around: current });
    if (look !== undefined) current = look.inside;
  }
  return { markup: copied === 0 ? markup : written + markup.slice(copied), classes };
}

function withNames(attributes: string, names: string): string {
  const own = /\sclass="/i.exec(attributes);
  if (own === null) return ` class="${names}"${attributes}`;
  const at = own.index + own[0].length;
  return `${attributes.slice(0, at)}${names} ${attributes.slice(at)}`;
}

/** Returns undefined for an element without colors of its own. */
function lookOf(name: string, attributes: string, around: Surface, palette: DarkPalette): Look | undefined {
  const style = /\sstyle="([^"]*)"/i.exec(attributes)?.[1] ?? '';
  const attribute = /\sbgcolor="([^"]*)"/i.exec(attributes)?.[1] ?? '';
  if (attribute === '' && !/color|background|border/i.test(style)) return undefined;
  const hasDarkPicture = darkPictureClass.test(attributes);
  const isButton = buttonElement.test(name) || buttonPattern.test(style);
  const key = `${style}|${attribute}|${hasDarkPicture}|${isButton}`;
  const known = around.looks.get(key);
  if (known !== undefined) return known;
  const made = newLook({ style, attribute, hasDarkPicture, isButton }, around, palette);
  around.looks.set(key, made);
  return made;
}

const darkPictureClass = new RegExp(`\\sclass="(?:[^"]* )?${darkPictureKind}[\\da-z]{7}[ "]`);
const color = '(#[\\da-f]{3,6}|rgb\\([^)]*\\)|[a-z]+)(?![\\w(])';
const backgroundPattern = new RegExp(`(?:^|;)\\s*background(?:-color)?\\s*:\\s*${color}`, 'i');
const picturePattern = /(?:^|;)\s*background(?:-image)?\s*:[^;]*(?:url|gradient)\(/i;
const textPattern = new RegExp(`(?:^|;)\\s*color\\s*:\\s*${color}`, 'i');
const buttonElement = /^(?:a|button)$/i;
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
  /** True for the element that has the background of a button. */
  readonly isButton: boolean;
}

function newLook(colored: Colored, around: Surface, palette: DarkPalette): Look {
  const { style, attribute, hasDarkPicture, isButton } = colored;
  const background = colorIn(style, backgroundPattern) ?? hexColor(attribute);
  const dark = (light: string) => palette.background(light, isButton ? 'button' : 'panel');
  const [ground, onPicture] = groundOf(hasDarkPicture ? '' : style, background, around, dark);
  const light = colorIn(style, textPattern) ?? around.ink.light;
  const ink = { light, dark: onPicture ? light : palette.text(light, ground) };
  const classes = new Map<string, string>();
  const add = (kind: string, property: string, shown: string) =>
    classes.set(kind + shown.slice(1), `${property}:${visible(shown)}`);

  if (background !== undefined && ground.dark !== background) add('b', 'background-color', ground.dark);
  // Inherited text needs a class of its own if its color differs on this background.
  const inherits = light === around.ink.light && colorIn(style, textPattern) === undefined;
  if (ink.dark !== (inherits ? around.ink.dark : light)) add('t', 'color', ink.dark);
  const border = colorIn(style, borderPattern);
  if (border !== undefined) {
    const darkBorder = borderOf(border, around, ground, palette);
    if (darkBorder !== border) add('e', 'border-color', darkBorder);
  }
  const isSame = ground === around.ground && onPicture === around.onPicture && ink.dark === around.ink.dark;
  const inside = isSame && light === around.ink.light ? around : surface(ground, ink, onPicture);
  return { inside, names: [...classes.keys()].join(' '), classes };
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
