import type { PreflightFinding } from '@x/api-client';

/** Findings about single links that are grouped if there are several. */
const ofLinks = ['link-placeholder', 'link-dead', 'link-private'] as const;
export type LinkCode = (typeof ofLinks)[number];

/** A single finding, or the same finding for several links. */
export type FindingGroup =
  | { readonly kind: 'one'; readonly finding: PreflightFinding }
  | { readonly kind: 'links'; readonly code: LinkCode; readonly findings: readonly PreflightFinding[] };

/** Keeps the order. A group appears at its first finding. */
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
