import type { PreflightFinding } from '@x/api-client';
import { expect, test } from 'vitest';
import { groupFindings } from './group-findings.ts';

function finding(code: string, about: string): PreflightFinding {
  return {
    id: `${code}:${about}`,
    code,
    severity: 'warning',
    message: '',
    values: { link: about },
    examples: [],
    block_id: null,
  };
}

test.each([
  [[], []],
  [[['link-dead', 'a']], ['link-dead:a']],
  [
    [
      ['merge-blank', 'phone'],
      ['link-dead', 'a'],
      ['merge-blank', 'birthdate'],
      ['link-dead', 'b'],
      ['link-private', 'c'],
    ],
    ['merge-blank:phone', 'link-dead:a link-dead:b', 'merge-blank:birthdate', 'link-private:c'],
  ],
] as const)('groupFindings(%j)', (findings, groups) => {
  const grouped = groupFindings(findings.map(([code, about]) => finding(code, about)));
  const ids = grouped.map((group) =>
    group.kind === 'one' ? group.finding.id : group.findings.map(({ id }) => id).join(' '),
  );
  expect(ids).toEqual(groups);
});
