import { readFileSync } from 'node:fs';
import { endpoints } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import { implementAreas } from './implementations.ts';

const page = readFileSync(new URL('../../../docs/decisions/contract.md', import.meta.url), 'utf8');

const areas = Object.entries(implementAreas(undefined)).flatMap(([area, implementations]) =>
  implementations.map(({ endpoint }) => {
    const name = endpoints.find((known) => known.endpoint === endpoint)?.name ?? '';
    const [resource = ''] = name.split('.');
    return { area, name, resource };
  }),
);

/** Endpoints outside the area that has most endpoints of their resource. */
function findStrays(): readonly string[] {
  return [...Map.groupBy(areas, ({ resource }) => resource).values()].flatMap((ofResource) => {
    const [home] = [...Map.groupBy(ofResource, ({ area }) => area).values()].toSorted(
      (one, other) => other.length - one.length,
    );
    return ofResource
      .filter(({ area }) => area !== home?.[0]?.area)
      .map(({ name, area }) => `${name} in ${area}`);
  });
}

test('an area has all endpoints of a resource, except those that the page of decisions explains', () => {
  const explained = [...page.matchAll(/^\| `(\w+\.\w+)` \| (\w+) \| .+ \|$/gmu)].map(
    ([, name = '', area = '']) => `${name} in ${area}`,
  );
  expect(explained).not.toEqual([]);
  expect(findStrays().toSorted()).toEqual(explained.toSorted());
});
