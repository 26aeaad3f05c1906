/** Void elements (HTML, 13.1.2) and `param`, which older documents use. */
const empty = namesIn('area base br col embed hr img input link meta param source track wbr');
/** Active formatting elements, which stay open after a block's end tag (HTML, 13.2.4.3). */
const formatting = namesIn('a b big code em font i nobr s small strike strong tt u');
/**
 * Special elements (HTML, 13.2.4.2). The end tag of an inline element cannot close an element outside the nearest
 * special element.
 */
const special = namesIn(
  'address article aside blockquote body button caption center dd details dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hgroup html li main menu nav object ol p pre search section summary ' +
    'table tbody td template tfoot th thead tr ul',
);
/** Elements that form a scope (HTML, 13.2.4.2). End tags inside a scope, written or implied, close nothing outside. */
const scopes = namesIn('button caption html object table td template th');
const cells = namesIn('caption td th');
const rowGroups = namesIn('tbody tfoot thead');
const tableParts = new Set([...cells, ...rowGroups, 'tr']);
/** Elements that close an open paragraph (HTML, 13.1.2.4). */
const endsParagraph = namesIn(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 ' +
    'h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);

/**
 * Elements that a start tag closes, because their end tag may be omitted (HTML, 13.1.2.4). The search for these
 * elements stops at an element of `within`.
 */
interface ImpliedEnd {
  readonly ends: ReadonlySet<string>;
  readonly within: ReadonlySet<string>;
}

const paragraph: ImpliedEnd = { ends: namesIn('p'), within: scopes };
const listItems: ImpliedEnd = { ends: namesIn('li'), within: without(special, 'address div li p') };
const terms: ImpliedEnd = { ends: namesIn('dd dt'), within: without(special, 'address dd div dt p') };
const options: ImpliedEnd = { ends: namesIn('option'), within: namesIn('select optgroup') };
const inTable = namesIn('table template');
const impliedEnds: ReadonlyMap<string, readonly ImpliedEnd[]> = new Map<string, readonly ImpliedEnd[]>([
  ...[...endsParagraph].map((name) => [name, [paragraph]] as const),
  ['li', [listItems, paragraph]],
  ['dd', [terms, paragraph]],
  ['dt', [terms, paragraph]],
  ['option', [options]],
  ['optgroup', [options, { ends: namesIn('optgroup'), within: namesIn('select') }]],
  ...['td', 'th'].map((name) => [name, [{ ends: cells, within: inTable }]] as const),
  [
    'tr',
    [
      { ends: cells, within: inTable },
      { ends: namesIn('tr'), within: inTable },
    ],
  ],
  ...[...rowGroups].map(
    (name) =>
      [
        name,
        [cells, namesIn('tr'), rowGroups].map((ends): ImpliedEnd => ({ ends, within: inTable })),
      ] as const,
  ),
]);

const tag = /<(?<slash>\/?)(?<name>[a-z][^\s/>]*)/giu;

/** Maximum nesting that is measured exactly. Deeper nesting is estimated by counting tags, which takes linear time. */
const exactLevels = 1000;

/**
 * Measures the deepest nesting of elements, in valid or broken markup. An element whose end tag may be omitted is
 * closed where HTML closes it. Any other unclosed element counts as open until an element around it is closed.
 * Formatting elements, such as `b`, can stay open even longer.
 */
export function nestingOf(markup: string): number {
  const open: string[] = [];
  let deepest = 0;
  for (const { slash, name } of tagsOf(markup)) {
    if (slash) end(open, name);
    else {
      for (const implied of impliedEnds.get(name) ?? []) endImplied(open, implied);
      open.push(name);
    }
    deepest = Math.max(deepest, open.length);
    if (deepest > exactLevels) return Math.max(deepest, levelsOfTags(markup));
  }
  return deepest;
}

function namesIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function without(names: ReadonlySet<string>, list: string): ReadonlySet<string> {
  return names.difference(namesIn(list));
}

function* tagsOf(markup: string): Generator<{ readonly slash: boolean; readonly name: string }> {
  for (const { groups } of markup.matchAll(tag)) {
    const name = groups?.['name']?.toLowerCase() ?? '';
    if (!empty.has(name)) yield { slash: groups?.['slash'] === '/', name };
  }
}

function end(open: string[], name: string): void {
  const index = open.lastIndexOf(name);
  if (index === -1) return;
  const stops = stopsOf(name);
  if (!open.slice(index + 1).some((inner) => stops.has(inner))) closeAt(open, index);
}

/** Returns the elements that block an end tag of `name`: inside them, the tag closes no element around them. */
function stopsOf(name: string): ReadonlySet<string> {
  if (name === 'table' || name === 'template') return namesIn('template');
  if (tableParts.has(name)) return inTable;
  return special.has(name) ? scopes : special;
}

function endImplied(open: string[], { ends, within }: ImpliedEnd): void {
  for (let index = open.length - 1; index >= 0; index--) {
    const name = open[index] ?? '';
    if (ends.has(name)) return closeAt(open, index);
    if (within.has(name)) return;
  }
}

/**
 * Closes an element and all open elements in it. Formatting elements inside stay open, unless the closed element is a
 * table, a part of a table or a formatting element.
 */
function closeAt(open: string[], index: number): void {
  const [closed = '', ...inner] = open.splice(index);
  if (!tableParts.has(closed) && closed !== 'table' && !formatting.has(closed))
    open.push(...inner.filter((name) => formatting.has(name)));
}

function levelsOfTags(markup: string): number {
  let open = 0;
  let deepest = 0;
  for (const { slash } of tagsOf(markup)) {
    open = slash ? Math.max(0, open - 1) : open + 1;
    deepest = Math.max(deepest, open);
  }
  return deepest;
}
