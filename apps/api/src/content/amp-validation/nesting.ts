/** Elements without content (HTML, 13.1.2) and those that AMP adds. */
const empty = namesIn('area base br col embed hr img input link meta param source track wbr');
/** A block's end tag leaves them open for what follows it (HTML, 13.2.4.3: active formatting elements). */
const formatting = namesIn('a b big code em font i nobr s small strike strong tt u');
/** Elements that an end tag of an inline element does not reach through (HTML, 13.2.4.2: special). */
const special = namesIn(
  'address article aside blockquote body button caption center dd details dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hgroup html li main menu nav object ol p pre search section summary ' +
    'table tbody td template tfoot th thead tr ul',
);
/** Elements that an end tag or an implied one does not reach through (HTML, 13.2.4.2: scope). */
const scopes = namesIn('button caption html object table td template th');
const cells = namesIn('caption td th');
const rowGroups = namesIn('tbody tfoot thead');
const tableParts = new Set([...cells, ...rowGroups, 'tr']);
/** Elements that end a paragraph which is open (HTML, 13.1.2.4). */
const endsParagraph = namesIn(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 ' +
    'h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);

/** A start tag ends open elements that have no end tag (HTML, 13.1.2.4), as far out as one of `within`. */
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

/** Nesting is exact down to this level; deeper markup is counted by its tags alone, in linear time. */
const exactLevels = 1000;

/**
 * How deep elements lie inside each other at most, in markup of any quality. End tags that HTML lets authors omit count
 * as written; any other element that is never closed counts as open to the end.
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

/** What an end tag does not reach through. */
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

/** Closes an element with what is open in it. Formatting goes on behind it, unless it was in a cell. */
function closeAt(open: string[], index: number): void {
  const [closed = '', ...inner] = open.splice(index);
  if (!tableParts.has(closed) && closed !== 'table' && !formatting.has(closed))
    open.push(...inner.filter((name) => formatting.has(name)));
}

/** Counts every start and end tag as one. */
function levelsOfTags(markup: string): number {
  let open = 0;
  let deepest = 0;
  for (const { slash } of tagsOf(markup)) {
    open = slash ? Math.max(0, open - 1) : open + 1;
    deepest = Math.max(deepest, open);
  }
  return deepest;
}
