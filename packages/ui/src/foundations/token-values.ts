/** Values by name, without the prefix `--xui-` of tokens or `--` of Tailwind's theme. */
export type Declarations = Readonly<Record<string, string>>;

export interface TokenValues {
  /** Fonts and radii, which are the same in both themes. */
  readonly shared: Declarations;
  readonly light: Declarations;
  readonly dark: Declarations;
}

/** Reads the custom properties of the first rule with this selector. Returns none if there is no such rule. */
export function readDeclarations(css: string, selector: string): Declarations {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) return {};
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const declarations = body.matchAll(/--(?:xui-)?(?<name>[\w-]+):\s*(?<value>[^;]+);/gu);
  return Object.fromEntries(
    [...declarations].map(({ groups }) => [
      groups?.['name'] ?? '',
      (groups?.['value'] ?? '').replaceAll(/\s+/gu, ' '),
    ]),
  );
}

/** Reads `theme/tokens.css`. */
export function readTokens(css: string): TokenValues {
  return {
    shared: readDeclarations(css, ':root,\n:host'),
    light: readDeclarations(css, ":root,\n:host,\n[data-theme='light']"),
    dark: readDeclarations(css, ":host([data-shown-theme='dark']),\n[data-theme='dark']"),
  };
}

/** Reads the `@theme` block of `theme/tailwind.css`: sizes, breakpoints and motion. */
export function readTailwindTheme(css: string): Declarations {
  return readDeclarations(css, '@theme inline prefix(x)');
}
