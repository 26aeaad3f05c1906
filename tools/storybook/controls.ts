/** A story file of a component, as Storybook knows it. */
export interface DocumentedComponent {
  readonly title: string;
  /** Path of the story file from the root, such as `packages/ui/src/button/button.stories.tsx`. */
  readonly path: string;
  /** Name of the meta's `component`, if it has one. */
  readonly component: string | undefined;
  readonly subcomponents: readonly string[];
  readonly hasDocsPage: boolean;
  /** Choices of the controls of the first story, by prop. Props without choices have an empty list. */
  readonly controls: Readonly<Record<string, readonly string[]>>;
}

/** Props of a component that accept one of several texts, read from its source. */
export interface EnumeratedProps {
  readonly component: string;
  readonly props: Readonly<Record<string, readonly string[]>>;
}

const interfacePattern = /export interface (?<name>\w+)Props[^{]*\{(?<body>[\s\S]*?)\n\}/gu;
const propPattern = /readonly '?(?<prop>[\w-]+)'?\??:\s*\|?\s*(?<values>'[\w-]+'(?:\s*\|\s*'[\w-]+')+);/gu;

function readValues(union: string): readonly string[] {
  return [...union.matchAll(/'(?<value>[\w-]+)'/gu)].map(({ groups }) => groups?.['value'] ?? '');
}

/** Reads the enumerated props of the components of a file. */
export function readEnumeratedProps(source: string): readonly EnumeratedProps[] {
  return [...source.matchAll(interfacePattern)].map(({ groups }) => ({
    component: groups?.['name'] ?? '',
    props: Object.fromEntries(
      [...(groups?.['body'] ?? '').matchAll(propPattern)].map((match) => [
        match.groups?.['prop'] ?? '',
        readValues(match.groups?.['values'] ?? ''),
      ]),
    ),
  }));
}

/** Names of the components that a file exports. */
export function readComponents(source: string): readonly string[] {
  return [...source.matchAll(/^export (?:function|const) (?<name>[A-Z]\w+)[<(= ]/gmu)]
    .map(({ groups }) => groups?.['name'] ?? '')
    .filter((name) => name.toUpperCase() !== name);
}

/** Storybook reads no props from the types of class-variance-authority, so such a prop has no row and no control. */
export function usesHiddenProps(source: string): boolean {
  return /interface \w+Props[^{]*VariantProps</u.test(source);
}

export function findMissingControls(
  documented: readonly DocumentedComponent[],
  enumerated: readonly EnumeratedProps[],
): readonly string[] {
  return documented.flatMap(({ title, component, controls }) => {
    const { props = {} } = enumerated.find((one) => one.component === component) ?? {};
    return Object.entries(props)
      .filter(([prop, values]) => values.some((value) => controls[prop]?.includes(value) !== true))
      .map(([prop, values]) => `${title}: ${prop} needs a control with ${values.join(', ')}.`);
  });
}
