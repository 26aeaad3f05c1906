import type { PreflightFinding } from '@x/api-client';

/** Codes of findings about single links. Several findings of one code are grouped. */
const ofLinks = ['link-placeholder', 'link-dead', 'link-private'] as const;
export type LinkCode = (typeof ofLinks)[number];

export type FindingGroup =
  | { readonly kind: 'one'; readonly finding: PreflightFinding }
  | { readonly kind: 'links'; readonly code: LinkCode; readonly findings: readonly PreflightFinding[] };

/** Groups the findings about links. A group appears at the position of its first finding. */
export function groupFindings(findings: readonly PreflightFinding[]): readonly FindingGroup[] {
  const groups = Map.groupBy(
    findings,
    ({ id, code }) => ofLinks.find((known) => known === code) ?? `one ${id}`,
  );
  return [...groups.values()].flatMap((group): FindingGroup[] => {
    const code = ofLinks.find((known) => known === group[0]?.code);
    if (code !== undefined && group.length > 1) return [{ kind: 'links', code, findings: group }];
    return group.map((finding) => ({ kind: 'one', finding }));
  });
}
