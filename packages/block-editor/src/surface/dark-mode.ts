import { darkModels, type DarkModel } from '@x/email-compiler';
import { parseFragment } from '../markup/parse-markup.ts';
import type { DarkClient, DarkParts, DarkView } from './dark-view.ts';

/** Uses of colors that mail clients change in different ways. */
type Use = keyof DarkModel;

/** Returns the color that a mail client shows. `color` is `#rrggbb` in lower case. */
type Recolor = (color: string, use: Use) => string;

/** Returns the color as `#rrggbb` in lower case. Accepts the notations of `colors`. */
function hexOf(color: string): string {
  const written = color.toLowerCase();
  const named = namedColors[written];
  if (named !== undefined) return named;
  const channels = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(written)?.slice(1);
  if (channels !== undefined) return `#${channels.map(twoDigits).join('')}`;
  return written.length === 4 ? written.replace(/[^#]/g, '$&$&') : written;
}

const namedColors: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

function twoDigits(channel: string): string {
  return Math.min(255, Number(channel)).toString(16).padStart(2, '0');
}

const colors = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)|\b(?:white|black)\b/gi;
const declarations =
  /((?:^|[\s;{])(?:background(?:-color)?|color|border(?:-(?:top|right|bottom|left))?(?:-color)?|text-decoration(?:-color)?|outline(?:-color)?|fill|stroke)\s*:)([^;}]*)/gi;

/** Returns how mail clients treat a property or attribute. Borders change as the backgrounds beside them do. */
function useOf(property: string): Use {
  return /background|bgcolor|border|outline/i.test(property) ? 'background' : 'text';
}

/** Rewrites every color in declarations or in a stylesheet. */
export function recolorCss(css: string, recolor: Recolor): string {
  return css.replace(
    declarations,
    (_, property: string, value: string) => property + recolorValue(value, useOf(property), recolor),
  );
}

function recolorValue(value: string, use: Use, recolor: Recolor): string {
  // Gradients stay as pictures do.
  if (/gradient\(/i.test(value)) return value;
  return value.replace(colors, (color) => recolor(hexOf(color), use));
}

const colorAttributes = ['bgcolor', 'color', 'fill', 'stroke'] as const;

/** Rewrites every color in the style and color attributes inside `root`. */
function recolorElements(root: ParentNode, recolor: Recolor): void {
  const colored = root.querySelectorAll<HTMLElement>('[style],[bgcolor],[color],[fill],[stroke]');
  for (const element of colored) {
    const written = element.getAttribute('style');
    // A content security policy may refuse the same change to the attribute.
    if (written !== null) element.style.cssText = recolorCss(written, recolor);
    for (const name of colorAttributes) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, recolorValue(value, useOf(name), recolor));
    }
  }
}

/** Applies the declarations of dark mode to the elements with their classes. */
function applyClasses(root: ParentNode, classes: DarkParts['darkClasses']): void {
  if (classes.size === 0) return;
  for (const element of root.querySelectorAll<HTMLElement>('[class]')) {
    for (const name of element.classList) {
      for (const declaration of classes.get(name)?.split(';') ?? []) {
        const colon = declaration.indexOf(':');
        element.style.setProperty(declaration.slice(0, colon), declaration.slice(colon + 1), 'important');
      }
    }
  }
}

/**
 * Returns the colors that a block's classes set, by use and light color. Text that is being edited has no classes, so it
 * takes its colors from those of the compiled block.
 */
function chosenColors({ html, darkClasses }: DarkParts): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  if (darkClasses.size === 0) return chosen;
  for (const { classList, style } of parseFragment(html).querySelectorAll<HTMLElement>('[class][style]')) {
    for (const name of classList) {
      const [property = '', dark = ''] = darkClasses.get(name)?.split(':') ?? [];
      const light = property === '' ? '' : style.getPropertyValue(property);
      if (light !== '' && property.endsWith('color')) chosen.set(`${useOf(property)} ${hexOf(light)}`, dark);
    }
  }
  return chosen;
}

function ofModel(model: DarkModel): Recolor {
  return (color, use) => model[use](color);
}

/** Apple Mail, and others that support the color scheme, change nothing but what the message's styles say. */
const apple: DarkView = {
  client: 'apple',
  showsAmp: false,
  appliesStyles: true,
  frame: ({ dark }) => dark,
  darken: applyClasses,
  stylesheet: (css, block) => {
    const chosen = chosenColors(block);
    return recolorCss(css, (color, use) => chosen.get(`${use} ${color}`) ?? color);
  },
};

/** Outlook's apps change all colors, and follow the message's styles where there are any. */
const outlook: DarkView = {
  client: 'outlook',
  showsAmp: false,
  appliesStyles: true,
  frame: ({ dark, backdrop, canvas }) => ({
    backdrop: dark.backdrop === hexOf(backdrop) ? darkModels.outlook.background(backdrop) : dark.backdrop,
    canvas: dark.canvas === hexOf(canvas) ? darkModels.outlook.background(canvas) : dark.canvas,
    text: dark.text,
  }),
  darken: (root, classes) => {
    recolorElements(root, ofModel(darkModels.outlook));
    applyClasses(root, classes);
  },
  stylesheet: (css, block) => {
    const chosen = chosenColors(block);
    return recolorCss(css, (color, use) => chosen.get(`${use} ${color}`) ?? darkModels.outlook[use](color));
  },
};

/** Other clients ignore the message's styles. */
function byModel(client: 'outlook-windows' | 'gmail-android' | 'gmail-ios', showsAmp: boolean): DarkView {
  const model = darkModels[client];
  const recolor = ofModel(model);
  return {
    client,
    showsAmp,
    appliesStyles: false,
    frame: ({ backdrop, canvas, canvasStyle }) => ({
      backdrop: model.background(backdrop),
      canvas: model.background(canvas),
      text: model.text(hexOf(/(?:^|;)color:([^;]*)/.exec(canvasStyle)?.[1] ?? 'black')),
    }),
    darken: (root) => recolorElements(root, recolor),
    stylesheet: (css) => recolorCss(css, recolor),
  };
}

export const darkViews: Readonly<Record<DarkClient, DarkView>> = {
  apple,
  outlook,
  'outlook-windows': byModel('outlook-windows', false),
  'gmail-android': byModel('gmail-android', true),
  'gmail-ios': byModel('gmail-ios', true),
};
