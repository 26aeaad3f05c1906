import { expect, test } from 'vitest';
import { endpoints } from './contract.ts';

/** Changes that replace nothing that another user typed: a switch, a role, data of the caller's own account. */
const withoutRevision = new Set([
  'audit.setRetention',
  'organizations.requireSecondFactor',
  'organizations.transfer',
  'organizations.updateUser',
  'secondFactors.confirmTotp',
  'secondFactors.renamePasskey',
  'users.update',
]);

const replacing = endpoints.filter(({ endpoint }) => endpoint.method === 'PUT');

test.each(replacing.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s checks the revision, or is listed as an exception',
  (name, { revisionOf }) => {
    expect(revisionOf === undefined).toBe(withoutRevision.has(name));
  },
);

const revised = endpoints.filter(({ endpoint }) => endpoint.revisionOf !== undefined);

test.each(revised.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s names a path parameter, and an endpoint returns that entity with its revision',
  (_name, { path, revisionOf = '' }) => {
    expect(path).toContain(`{${revisionOf}}`);
    const readers = revised.filter(
      ({ endpoint }) => endpoint.method === 'GET' && path.startsWith(endpoint.path),
    );
    expect(readers.length).toBeGreaterThan(0);
  },
);
