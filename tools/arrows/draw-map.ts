import { areaLayers, backofficeLayers, editorLayers, packageArrows } from './rules.ts';

const begin = '<!-- arrows: node tools/arrows/main.ts -->';
const end = '<!-- /arrows -->';

function chart(lines: readonly string[]): string {
  return ['```mermaid', 'flowchart LR', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

function nodeOf(folder: string): string {
  return folder.split('/').at(-1) ?? folder;
}

function subgraph(kind: string): readonly string[] {
  const nodes = Object.keys(packageArrows).filter((folder) => folder.startsWith(`${kind}/`));
  return [`subgraph ${kind}`, ...nodes.map((folder) => `  ${nodeOf(folder)}`), 'end'];
}

function drawPackages(): string {
  const arrows = Object.entries(packageArrows).flatMap(([from, targets]) =>
    targets.map((to) => `${nodeOf(from)} --> ${nodeOf(to)}`),
  );
  return chart([...subgraph('packages'), ...subgraph('apps'), ...arrows]);
}

function drawAreas(): string {
  const arrows = areaLayers.flatMap((layer, position) =>
    layer.flatMap((from) => (areaLayers[position - 1] ?? []).map((to) => `${from} --> ${to}`)),
  );
  return chart(arrows);
}

function drawLayers(layers: readonly string[]): string {
  return chart(layers.slice(1).map((layer, position) => `${layer} --> ${layers[position] ?? ''}`));
}

function drawMap(): string {
  return [
    begin,
    '',
    drawPackages(),
    '',
    'An arrow means "may import". Nothing imports an app.',
    '',
    'The API consists of areas, one folder each in `apps/api/src`. An area may import every area further along the arrows, by',
    'its `index.ts` alone. What an area needs of one that is built on it is handed in when the process starts (`services.ts`).',
    '',
    drawAreas(),
    '',
    'The block editor consists of layers, one folder each in `packages/block-editor/src`. A layer may import every layer',
    'further along the arrows.',
    '',
    drawLayers(editorLayers),
    '',
    'The back-office consists of layers too, one folder each in `apps/backoffice/src`.',
    '',
    drawLayers(backofficeLayers),
    '',
    end,
  ].join('\n');
}

/** The page with its map drawn anew. */
export function withMap(page: string): string {
  const start = page.indexOf(begin);
  const stop = page.indexOf(end);
  if (start === -1 || stop === -1) throw new Error(`The page has no place for the map: ${begin} … ${end}`);
  return page.slice(0, start) + drawMap() + page.slice(stop + end.length);
}
