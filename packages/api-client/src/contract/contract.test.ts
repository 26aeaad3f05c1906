import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contract, endpoints } from './contract.ts';
import { defaultInterval } from './default-interval.ts';
import { ownDeliveryReason, ownDeliveryReasons } from './delivery-reasons.ts';
import { emailSchema } from './email-address.ts';
import { nameSchema } from './entity.ts';
import { keyModuleNames, keyPermissionsSchema } from './access-keys.ts';
import { pageQuery } from './lists.ts';
import { modesOfModule, moduleNames, organizationModuleNames, reachesOrganization } from './modules.ts';
import { isGranted, type ModuleAccess } from './permission.ts';
import { downloadSchema } from './downloads.ts';
import { errorStatus } from './errors.ts';
import { rate } from './rate.ts';
import { segmentTreeSchema } from './segment-tree.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';
import { instantSchema } from './time.ts';

const cases = endpoints.map(({ name, endpoint }) => [name, endpoint] as const);

test('no two endpoints share a method and path', () => {
  const places = endpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/gu, '{}')}`,
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

/** Returns the field names of an object schema. For a variant, returns the names that all of its objects share. */
function keysOf(schema: v.GenericSchema | undefined): readonly string[] {
  if (schema === undefined) return [];
  if ('entries' in schema) return Object.keys(schema.entries as object);
  if (schema.type !== 'variant' || !('options' in schema)) return [];
  const [first = [], ...others] = (schema.options as readonly v.GenericSchema[]).map(keysOf);
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}

test.each(cases)('%s declares the parameters of its path and the field of its subject', (_name, endpoint) => {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1]);
  expect(keysOf(endpoint.params)).toEqual(inPath);
  const { permission } = endpoint;
  const subject = 'subject' in permission ? permission.subject : undefined;
  expect(subject === undefined || keysOf(endpoint[subject.in]).includes(subject.name)).toBe(true);
});

test.each(cases)('%s has a summary and lists each error once', (_name, endpoint) => {
  expect(endpoint.summary).toMatch(/^[A-Z].*\.$/u);
  const errors = 'errors' in endpoint ? (endpoint.errors ?? []) : [];
  expect(new Set(errors).size).toBe(errors.length);
});

test.each(cases.filter(([, { status, permission }]) => status === 201 && permission.kind !== 'public'))(
  '%s declares the entity that it creates',
  (_name, endpoint) => {
    expect(endpoint.creates).toBeDefined();
  },
);

test('every error has an HTTP error status', () => {
  expect(Object.values(errorStatus).filter((status) => status < 400 || status > 599)).toEqual([]);
});

describe('user input', () => {
  test.each([
    ['a plain address', 'ada@example.com', true],
    ['surrounding spaces', ' ada@example.com ', true],
    ['a tag', 'ada+news@mail.example.co.uk', true],
    ['no domain', 'ada@', false],
    ['two @ signs', 'ada@@example.com', false],
    ['a line break', 'ada@example.com\r\nBcc: all@example.com', false],
    ['255 characters', `${'a'.repeat(243)}@example.com`, false],
    ['a non-ASCII domain', 'pepe@münchen.de', true],
    ['a domain in punycode', 'pepe@xn--mnchen-3ya.de', true],
    ['a non-Latin top-level domain', 'почта@пример.рф', true],
    ['a right-to-left domain', 'ada@مثال.إختبار', true],
    ['an ideographic full stop', 'ada@例え。テスト', true],
    ['a non-ASCII local part', 'josé.ñandú@example.com', true],
    ['64 characters before the @', `${'a'.repeat(64)}@example.com`, true],
    ['65 characters before the @', `${'a'.repeat(65)}@example.com`, false],
    ['66 octets in 33 characters before the @', `${'é'.repeat(33)}@example.com`, false],
    ['an ideographic space', 'jo\u3000se@example.com', false],
    ['an invisible character', 'jo\u200Bse@example.com', false],
    ['a right-to-left override', 'jo\u202Ese@example.com', false],
    ['a symbol in its domain', 'ada@☕.example', false],
    ['a hyphen at the end of a label', 'ada@münchen-.de', false],
    ['a numeric top-level domain', 'ada@10.0.0.1', false],
    ['a single label', 'ada@münchen', false],
  ])('an email address with %s', (_name, text, accepted) => {
    expect(v.is(emailSchema, text)).toBe(accepted);
  });

  test.each([
    ['letters of any script', 'Ñandú 株式会社', true],
    ['255 characters', 'a'.repeat(255), true],
    ['256 characters', 'a'.repeat(256), false],
    ['spaces only', '  ', false],
    ['a line break', 'a\nb', false],
    ['a null character', 'a\u0000', false],
  ])('a name of %s', (_name, text, accepted) => {
    expect(v.is(nameSchema, text)).toBe(accepted);
  });

  test.each([
    [{}, { page: 1, rows: 20 }],
    [
      { page: '3', rows: '100' },
      { page: 3, rows: 100 },
    ],
    [{ page: 2 }, { page: 2, rows: 20 }],
  ])('a page %j', (query, read) => {
    expect(v.parse(v.object(pageQuery(20)), query)).toEqual(read);
  });

  test.each([{ page: '0' }, { page: 'x' }, { page: '1.5' }, { rows: '101' }, { rows: '' }])(
    'rejects the page %j',
    (query) => {
      expect(v.is(v.object(pageQuery(20)), query)).toBe(false);
    },
  );
});

describe('rates', () => {
  test.each([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [0, 10, 0],
    [10, 10, 100],
    [1, 8, 12.5],
    [3, 2, 150],
    [7, 0, 7],
    [7, undefined, 7],
    [0, 0, 0],
  ])('%d of %s is %d', (numerator, divisor, expected) => {
    expect(rate(numerator, divisor)).toBe(expected);
  });
});

describe('default intervals', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 'day'],
    ['2026-11-01', '2026-11-30', 'day'],
    ['2026-11-01', '2026-12-01', 'week'],
    ['2026-01-31', '2026-02-27', 'day'],
    ['2026-01-31', '2026-02-28', 'week'],
    ['2026-01-01', '2026-06-30', 'week'],
    ['2026-01-01', '2026-07-01', 'month'],
    ['2025-08-31', '2026-02-28', 'month'],
    ['2025-01-01', '2026-12-31', 'month'],
  ] as const)('%s to %s: %s', (start, end, interval) => {
    expect(defaultInterval(start, end)).toBe(interval);
  });
});

describe('segment trees', () => {
  const every = suppressionReasonSchema.options;

  test.each([
    ['one reason', ['bounce'], true],
    ['every reason', every, true],
    ['no reason', [], false],
    ['a reason too many', [...every, 'bounce'], false],
    ['an unknown reason', ['deleted'], false],
  ])('a condition on suppressed addresses takes %s: %j', (_name, reasons, isAccepted) => {
    expect(v.is(segmentTreeSchema, { kind: 'suppressed', reasons })).toBe(isAccepted);
  });
});

describe('times', () => {
  test.each(['2027-02-28T10:00:00Z', '2028-02-29T23:59:59.999Z', '2027-12-31T00:00:00+14:00'])(
    '%s is a time',
    (text) => {
      expect(v.is(instantSchema, text)).toBe(true);
    },
  );

  test.each([
    '2027-02-29T10:00:00Z',
    '2027-02-30T10:00:00Z',
    '2027-02-31T10:00:00.000Z',
    '2027-04-31T10:00:00Z',
    '2027-06-31T10:00:00+02:00',
    '2027-09-31T10:00:00Z',
    '2027-11-31T10:00:00Z',
    '2100-02-29T10:00:00Z',
    '0000-01-01T10:00:00Z',
    '2027-13-01T10:00:00Z',
    '2027-01-32T10:00:00Z',
    '2027-01-01T25:00:00Z',
    '2027-01-01',
    'soon',
  ])('%s is refused', (text) => {
    expect(v.is(instantSchema, text)).toBe(false);
  });
});

describe('reasons of deliveries', () => {
  test.each([
    [null, undefined],
    ['550 5.1.1 No such user here', undefined],
    ['suppressed: bounce', { kind: 'suppressed', because: 'bounce' }],
    ['suppressed: whatever', undefined],
    ['canceled', { kind: 'canceled' }],
    ['contact_deleted', { kind: 'contactDeleted' }],
    ['duplicate', { kind: 'duplicate' }],
    ['audience_left', { kind: 'audienceLeft' }],
    ['paused', { kind: 'paused' }],
    [ownDeliveryReasons.interrupted, { kind: 'interrupted' }],
    [ownDeliveryReasons.neverBegan, { kind: 'neverBegan' }],
    [ownDeliveryReasons.settledByHand, { kind: 'settledByHand' }],
    [ownDeliveryReasons.smtpUtf8Missing, { kind: 'smtpUtf8Missing' }],
  ])('%j is %j', (reason, own) => {
    expect(ownDeliveryReason(reason)).toEqual(own);
  });
});

test('exactly the modules that reach the organization are required in it, and keys have only the audit log', () => {
  const required = endpoints.flatMap(({ endpoint: { permission } }) =>
    permission.kind === 'organization-module' ? [permission.module] : [],
  );
  expect([...new Set(required)].toSorted()).toEqual([...organizationModuleNames].toSorted());
  expect(keyModuleNames.filter((name) => reachesOrganization(name))).toEqual(['audit']);
  expect(moduleNames.filter((name) => !keyModuleNames.some((known) => known === name))).toEqual([
    'users',
    'teams',
    'organizations',
  ]);
});

describe('exports', () => {
  const downloads = endpoints.filter(({ endpoint }) => endpoint.answer === downloadSchema);
  const exporting = { module: 'exports', mode: 'read-write' };

  test('every file needs a permission of its own, except those with another rule', () => {
    const open = downloads.filter(
      ({ endpoint: { permission } }) =>
        !('and' in permission && permission.and.some((access) => isDeepStrictEqual(access, exporting))),
    );
    expect(downloads.length).toBeGreaterThan(open.length);
    // Only admins, who have all permissions, and the answer to a person who asks for their own data.
    expect(open.map(({ name }) => name)).toEqual(['audit.export', 'people.export']);
  });

  test.each([
    [['audiences read-only', 'exports read-write'], true],
    [['audiences read-write', 'exports read-write'], true],
    [['audiences read-write'], false],
    [['exports read-write'], false],
    [['campaigns read-write', 'exports read-write'], false],
  ])('%j can export contacts: %s', (held, expected) => {
    const { permission } = contract.audiences.exportContacts;
    const modes = { 'read-only': ['read-only', 'read-write'], 'read-write': ['read-write'] };
    const has = ({ module, mode }: ModuleAccess) =>
      modes[mode].some((enough) => held.includes(`${module} ${enough}`));
    expect(isGranted(permission, has)).toBe(expected);
  });

  test('have only one mode', () => {
    expect(modesOfModule('exports')).toEqual(['read-write']);
    const body = { module_id: 'exports', project_id: '01a208cb-4cbf-704f-95cc-bfb90e257bc2' };
    const { body: schema } = contract.teams.setPermission;
    expect(v.is(schema, { ...body, mode: 'read-write' })).toBe(true);
    const { issues = [] } = v.safeParse(schema, { ...body, mode: 'read-only' });
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['mode', 'option_unknown']]);
    expect(v.is(keyPermissionsSchema, { exports: 'read-write' })).toBe(true);
    expect(v.is(keyPermissionsSchema, { exports: 'read-only' })).toBe(false);
  });
});
