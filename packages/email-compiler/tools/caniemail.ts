import { execFileSync } from 'node:child_process';

export type Stats = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/**
 * Parses the support figures in a page's front matter. They are JSON with unquoted keys, trailing commas and sometimes
 * a missing comma.
 */
export function readStats(page: string, feature: string): Stats {
  const block = /\nstats:\s*(\{[\s\S]*?\n\})/.exec(page)?.[1];
  if (block === undefined) throw new Error(`caniemail has no figures for ${feature}.`);
  const json = block
    .replace(/(?<=[{,\s])([A-Za-z][\w-]*)\s*:/g, '"$1":')
    .replace(/,(\s*[}\]])/g, '$1')
    .replace(/"(\s*\n\s*)"/g, '",$1"')
    .replace(/\}(\s*\n\s*)"/g, '},$1"');
  return JSON.parse(json) as Stats;
}

/** Returns the page of a feature in a copy of github.com/hteumeuleu/caniemail. */
export function readPage(copy: string, feature: string): string {
  return execFileSync('git', ['-C', copy, 'show', `HEAD:_features/${feature}.md`], { encoding: 'utf8' });
}
