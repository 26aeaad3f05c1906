import { expectData, type CallResult } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks } from '../blocks.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

/** Maximum delay of one tenant by another, in milliseconds (docs/security.md). */
const bound = 5000;

/** Would keep a validator without a nesting limit busy for seconds. */
const hostileAmp = `<!doctype html><html ⚡4email><body>${'<b>'.repeat(45_000)}`;

let count = 0;
const document = createStarterDocument({ newId: () => `b000000${String(count++)}` });
const { html, amp } = compile(document, { blocks });
const config = JSON.stringify(document);

let application: TestApplication;
let hostile: Tenant;
let other: Tenant;

interface Tenant {
  readonly user: TestUser;
  readonly projectId: string;
}

async function addTenant(name: string): Promise<Tenant> {
  const user = await application.signUp(name);
  const organization = await expectData(user.call(contract.organizations.create, { body: { name } }));
  const body = { name, organization_id: organization.id, timezone_id: 'UTC', week_start: 1 };
  const { id: projectId } = await expectData(user.call(contract.projects.create, { body }));
  return { user, projectId };
}

function save({ user, projectId }: Tenant, content_amp: string) {
  return user.call(contract.templates.create, {
    body: { name: 'Sale', description: '', project_id: projectId, config, content_html: html, content_amp },
  });
}

beforeAll(async () => {
  application = await createTestApplication();
  hostile = await addTenant('Hostile');
  other = await addTenant('Other');
  // Load the validator's rules before the measurement.
  await expectData(save(other, amp));
});
afterAll(() => application.close());

const attacks: readonly (readonly [string, () => Promise<CallResult<object>>, object])[] = [
  [
    'checks',
    () => hostile.user.call(contract.ampValidations.create, { body: { content_amp: hostileAmp } }),
    { success: true, data: { valid: false, errors: [{ code: 'X_NOT_CHECKABLE' }] } },
  ],
  ['saves', () => save(hostile, hostileAmp), { success: false, errors: [{ code: 'amp_invalid' }] }],
];

test.each(attacks)(
  'twenty hostile %s of a tenant do not delay another tenant',
  async (_name, attack, answer) => {
    const attacked = Array.from({ length: 20 }, () => attack());
    const started = performance.now();
    await expectData(save(other, amp));
    expect(performance.now() - started).toBeLessThan(bound);
    for (const result of await Promise.all(attacked)) expect(result).toMatchObject(answer);
  },
);
