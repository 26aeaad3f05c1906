import { darkModels } from '@x/email-compiler';

/** Uses of colors that mail clients change in different ways. */
type Use = 'background' | 'text';

/**
 * Returns the color that Outlook's web and mobile apps show in dark mode, by the compiler's model. These apps rewrite
 * text and background colors and leave images unchanged.
 */
export function toDarkColor(color: string, use: Use = 'text'): string {
  const inDarkMode = darkModels.outlook[use];
  const named = namedColors[color.toLowerCase()];
  if (named !== undefined) return inDarkMode(named);
  const channels = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/i.exec(color)?.slice(1);
  return inDarkMode(channels === undefined ? color : `#${channels.map(twoDigits).join('')}`);
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

/** Rewrites every color in declarations or in a stylesheet for dark mode. */
export function toDarkStyle(css: string): string {
  return css.replace(
    declarations,
    (_, property: string, value: string) =>
      property + value.replace(colors, (color) => toDarkColor(color, useOf(property))),
  );
}

const colorAttributes = ['bgcolor', 'color', 'fill', 'stroke'] as const;

/** Rewrites every color in the style and color attributes inside `root` for dark mode. */
export function darken(root: ParentNode): void {
  for (const element of root.querySelectorAll('[style],[bgcolor],[color],[fill],[stroke]')) {
    const written = element.getAttribute('style');
    if (written !== null) element.setAttribute('style', toDarkStyle(written));
    for (const name of colorAttributes) {
      const value = element.getAttribute(name);
      if (value !== null)
        element.setAttribute(
          name,
          value.replace(colors, (color) => toDarkColor(color, useOf(name))),
        );
    }
  }
}
