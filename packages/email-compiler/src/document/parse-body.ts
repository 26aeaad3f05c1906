import type { Finding } from '../definition/finding.ts';
import type { BodyConfig } from '../schema/document.ts';
import { readBody } from '../schema/read-document.ts';

/** Reads the body's config and reports every invalid value that it replaces. */
export function parseBody(
  body: unknown,
  normal?: Parameters<typeof readBody>[2],
): { config: BodyConfig; findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const report = (path: string, value: unknown, standard: unknown) => {
    findings.push({
      code: 'body-value-replaced',
      severity: 'warning',
      path: `body.config.${path}`,
      values: { path, value: shorten(value), standard: shorten(standard) },
    });
  };
  return { config: readBody(body, report, normal), findings };
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
