import { areaLayers, compilerLayers, backofficeLayers, editorLayers, packageArrows } from './rules.ts';

const begin = '<!-- arrows: node tools/arrows/main.ts -->';
const end = '<!-- /arrows -->';

function chart(lines: readonly string[]): string {
  return ['```mermaid', 'flowchart LR', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

function nodeName(folder: string): string {
  return folder.split('/').at(-1) ?? folder;
}

function subgraph(kind: string): readonly string[] {
  const nodes = Object.keys(packageArrows).filter((folder) => folder.startsWith(`${kind}/`));
  return [`subgraph ${kind}`, ...nodes.map((folder) => `  ${nodeName(folder)}`), 'end'];
}

function drawPackages(): string {
  const arrows = Object.entries(packageArrows).flatMap(([from, targets]) =>
    targets.map((to) => `${nodeName(from)} --> ${nodeName(to)}`),
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
    'The API consists of areas, one folder each in `apps/api/src`. An area may import every area that its arrows lead to, and',
    "only through that area's `index.ts`. The files of `platform` and `tables` are imported by their own paths. A lower area gets",
    'what it needs from a higher one at startup (`implementations.ts`).',
    '',
    drawAreas(),
    '',
    'The compiler consists of layers, one folder each in `packages/email-compiler/src`. A layer may import every layer that its',
    'arrows lead to.',
    '',
    drawLayers(compilerLayers),
    '',
    'The block editor consists of layers, one folder each in `packages/block-editor/src`. A layer may import every layer that',
    'its arrows lead to.',
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

/** Replaces the map in the page. Throws if the page has no markers for the map. */
export function replaceMap(page: string): string {
  const start = page.indexOf(begin);
  const stop = page.indexOf(end);
  if (start === -1 || stop === -1) throw new Error(`The page must contain ${begin} and ${end}.`);
  return page.slice(0, start) + drawMap() + page.slice(stop + end.length);
}
