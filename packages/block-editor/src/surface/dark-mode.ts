import { inDarkMode } from '@x/email-compiler';

/**
 * Dark mode as Outlook's web and mobile apps have it, by the compiler's own model (`inDarkMode`): every colour that the
 * message names is rewritten, text and grounds alike; images stay as they are. Apple Mail and Thunderbird rewrite
 * nothing in a message that says, as ours do, that it supports both schemes. What reads well in light and in this view
 * reads well everywhere.
 */
export function darkColor(color: string): string {
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

/** Declarations or a stylesheet with every colour in dark mode. */
export function darkStyle(css: string): string {
  return css.replace(
    declarations,
    (_, property: string, value: string) => property + value.replace(colors, darkColor),
  );
}

const colorAttributes = ['bgcolor', 'color', 'fill', 'stroke'] as const;

/** Puts every colour of a piece of markup into dark mode. */
export function darken(root: ParentNode): void {
  for (const element of root.querySelectorAll('[style],[bgcolor],[color],[fill],[stroke]')) {
    const written = element.getAttribute('style');
    if (written !== null) element.setAttribute('style', darkStyle(written));
    for (const name of colorAttributes) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value.replace(colors, darkColor));
    }
  }
}
