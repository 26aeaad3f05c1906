import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAgain, signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createStripePayments } from './stripe-payments.ts';
import { startStripeDouble, type DoublePlan, type StripeDouble } from './testing/stripe-double.ts';

let stripe: StripeDouble;
let application: TestApplication;
let person: ProjectUser;
beforeAll(async () => {
  stripe = await startStripeDouble();
  application = await createTestApplication({
    payments: createStripePayments({
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      apiUrl: stripe.url,
    }),
  });
});
afterAll(async () => {
  await application.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.failWith(200);
  stripe.subscribe([]);
  stripe.offer([starter]);
  person = await signUpWithProject(application);
});

const starter = { id: 'price_starter', cents: 900, metadata: { sent_emails_limit: '20000' } };
const subscribed: DoublePlan = {
  name: 'Pro',
  cents: 4900,
  metadata: { sent_emails_limit: '50000' },
  periodStart: 1_700_000_000,
  status: 'active',
};
const back = 'http://localhost:3000/organizations/1/plan';
const portal = (return_url = back, of = person) =>
  of.user.call(contract.billing.portal, { params: { id: of.organizationId }, query: { return_url } });
const paymentsConfigured = async (of: ProjectUser) =>
  (await expectData(of.user.call(contract.organizations.get, { params: { id: of.organizationId } })))
    .subscription?.payments_configured;
const requestsTo = (path: string) => stripe.requests.filter((request) => request.path === path);

describe('the customer portal', () => {
  beforeEach(() => stripe.subscribe([subscribed]));

  test('opens for a customer created from the organization, and leads back', async () => {
    const { portal_url } = await expectData(portal());
    expect(portal_url).toBe(`https://billing.stripe.test/session?back=${encodeURIComponent(back)}`);
    expect(requestsTo('/v1/customers').at(-1)?.form).toEqual({
      name: 'Acme',
      email: person.user.email,
      'metadata[organization_id]': person.organizationId,
    });
    expect(requestsTo('/v1/billing_portal/sessions').at(-1)?.form['return_url']).toBe(back);
  });

  test('opens for the same customer every time, even for concurrent first requests', async () => {
    await Promise.all([portal(), portal()].map(expectData));
    const made = requestsTo('/v1/customers').length;
    await expectData(portal());
    expect(requestsTo('/v1/customers')).toHaveLength(made);
    const customers = requestsTo('/v1/billing_portal/sessions')
      .slice(-3)
      .map(({ form }) => form['customer']);
    expect(new Set(customers).size).toBe(1);
  });

  test.each([
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'https://localhost:3000/',
    'http://localhost:3001/',
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:\\\\evil.example',
  ])('refuses to lead back to %s', async (address) => {
    const made = stripe.requests.length;
    const response = await application.fetch(
      `/api/organizations/${person.organizationId}/customer-billing-portal?return_url=${encodeURIComponent(address)}`,
      { headers: { authorization: `Bearer ${person.user.token}` } },
    );
    const { errors } = (await response.json()) as { errors: { code: string }[] };
    expect(['invalid_request', 'return_url_refused']).toContain(errors[0]?.code);
    expect([400, 422]).toContain(response.status);
    expect(stripe.requests).toHaveLength(made);
  });

  test.each([500, 401, 429])('reports an unavailable provider if Stripe responds with %i', async (status) => {
    stripe.failWith(status);
    expect(await portal()).toMatchObject({ status: 502, errors: [{ code: 'billing_unavailable' }] });
  });

  test('is announced by the organization, so that it is offered only with a Stripe key', async () => {
    expect(await paymentsConfigured(person)).toBe(true);
  });

  test('is refused without a Stripe key, naming the missing setting', async () => {
    const bare = await createTestApplication();
    const unpaid = await signUpWithProject(bare);
    expect(await paymentsConfigured(unpaid)).toBe(false);
    expect(await portal(back, unpaid)).toMatchObject({
      status: 409,
      errors: [{ code: 'billing_not_configured', message: expect.stringContaining('STRIPE_SECRET_KEY') }],
    });
    await bare.close();
  });

  test('is only for admins of the organization', async () => {
    const stranger = await application.signUp();
    const answer = await portal(back, { ...person, user: stranger });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('without an active subscription', () => {
  test.each<readonly [string, readonly DoublePlan[]]>([
    ['no subscription', []],
    ['a canceled subscription', [{ ...subscribed, status: 'canceled' }]],
    ['an unpaid, expired subscription', [{ ...subscribed, status: 'incomplete_expired' }]],
  ])('a checkout opens: %s', async (_, plans) => {
    stripe.subscribe(plans);
    const { portal_url } = await expectData(portal());
    expect(portal_url).toBe('https://checkout.stripe.test/price_starter');
    expect(requestsTo('/v1/checkout/sessions').at(-1)?.form).toEqual({
      mode: 'subscription',
      customer: expect.stringMatching(/^cus_/u),
      'line_items[0][price]': 'price_starter',
      'line_items[0][quantity]': '1',
      success_url: back,
      cancel_url: back,
    });
  });

  test('the checkout is for the cheapest price with plan metadata', async () => {
    stripe.offer([
      { id: 'price_other_product', cents: 100, metadata: {} },
      { id: 'price_large', cents: 4900, metadata: { sent_emails_limit: '50000' } },
      {
        id: 'price_small',
        cents: 1900,
        metadata: { sent_emails_limit: '1000', sent_emails_interval: 'daily' },
      },
    ]);
    expect((await expectData(portal())).portal_url).toBe('https://checkout.stripe.test/price_small');
  });

  test('without such a price, the error names the missing metadata', async () => {
    stripe.offer([{ id: 'price_other_product', cents: 100, metadata: {} }]);
    expect(await portal()).toMatchObject({
      status: 409,
      errors: [{ code: 'billing_plans_missing', message: expect.stringContaining('sent_emails_limit') }],
    });
  });

  test.each(['past_due', 'unpaid', 'paused', 'incomplete'])(
    'a subscription that is %s is managed in the portal',
    async (status) => {
      stripe.subscribe([{ ...subscribed, status }]);
      expect((await expectData(portal())).portal_url).toMatch(/^https:\/\/billing\.stripe\.test/u);
    },
  );
});

describe('a change of plan', () => {
  const pro = (changed: Partial<DoublePlan> = {}): DoublePlan => ({
    name: 'Pro',
    cents: 4900,
    metadata: { sent_emails_limit: '50000' },
    periodStart: Math.floor(application.services.now().getTime() / 1000),
    status: 'active',
    ...changed,
  });
  const deliver = async (type: string, object: object, secret?: string) => {
    const { body, headers } = stripe.event(type, object, secret);
    const response = await application.fetch('/webhooks/stripe', { method: 'POST', body, headers });
    return response.status;
  };
  const get = async () =>
    (
      await expectData(
        person.user.call(contract.organizations.get, { params: { id: person.organizationId } }),
      )
    ).subscription;
  /** Requests the portal and returns the Stripe customer of the organization. */
  const customer = async () => {
    await expectData(portal());
    return requestsTo('/v1/checkout/sessions').at(-1)?.form['customer'] ?? '';
  };

  test('is applied from Stripe’s current state', async () => {
    const object = { id: 'sub_0', customer: await customer() };
    stripe.subscribe([pro()]);
    expect(await deliver('customer.subscription.created', object)).toBe(200);
    expect((await get())?.plan).toEqual({
      name: 'Pro',
      price: 49,
      sent_emails_interval: 'monthly',
      sent_emails_limit: 50_000,
    });
  });

  test('that is paid within a cycle ends it and begins a new one', async () => {
    const object = { id: 'sub_0', customer: await customer() };
    const free = await get();
    application.passSeconds(5 * 86_400);
    person = await signInAgain(application, person);
    stripe.subscribe([pro({ metadata: { sent_emails_limit: '10', sent_emails_interval: 'daily' } })]);
    for (let times = 0; times < 2; times += 1) {
      expect(await deliver('customer.subscription.updated', object)).toBe(200);
    }
    const cycles = await expectData(
      person.user.call(contract.billing.cycles, { query: { organization_id: person.organizationId } }),
    );
    expect(cycles.map(({ plan, limit }) => [plan.name, limit])).toEqual([
      ['Pro', 300],
      ['Free', 9000],
    ]);
    expect(cycles[1]).toMatchObject({
      id: free?.id,
      start_date: free?.start_date,
      end_date: cycles[0]?.start_date,
    });
  });

  test('to a canceled subscription returns to Free', async () => {
    const object = { id: 'sub_0', customer: await customer() };
    stripe.subscribe([pro()]);
    await deliver('customer.subscription.created', object);
    stripe.subscribe([pro({ status: 'canceled' })]);
    expect(await deliver('customer.subscription.deleted', object)).toBe(200);
    expect((await get())?.plan).toMatchObject({ name: 'Free', price: 0 });
  });

  test('is read from Stripe, so that a late event changes nothing', async () => {
    const object = { id: 'sub_0', customer: await customer() };
    stripe.subscribe([pro({ status: 'canceled' }), pro({ name: 'Max' })]);
    await deliver('customer.subscription.deleted', object);
    expect((await get())?.plan.name).toBe('Max');
  });

  test('that could not be applied is sent again by Stripe', async () => {
    const object = { id: 'sub_0', customer: await customer() };
    stripe.failWith(500);
    expect(await deliver('customer.subscription.updated', object)).toBe(503);
    stripe.failWith(200);
    stripe.subscribe([pro({ metadata: {} })]);
    expect(await deliver('customer.subscription.updated', object)).toBe(503);
    expect((await get())?.plan.name).toBe('Free');
  });

  test.each([
    ['an unknown customer', 'customer.subscription.updated', { customer: 'cus_unknown' }],
    ['another event', 'invoice.paid', { customer: 'cus_1' }],
  ])('about %s is acknowledged', async (_name, type, object) => {
    expect(await deliver(type, object)).toBe(200);
  });

  test('without Stripe’s signature is refused', async () => {
    const object = { id: 'sub_0', customer: await customer() };
    stripe.subscribe([pro()]);
    expect(await deliver('customer.subscription.created', object, 'whsec_other')).toBe(400);
    const { body, headers } = stripe.event('customer.subscription.created', object);
    const changed = await application.fetch('/webhooks/stripe', {
      method: 'POST',
      body: body.replace('sub_0', 'sub_1'),
      headers,
    });
    expect(changed.status).toBe(400);
    const unsigned = await application.fetch('/webhooks/stripe', { method: 'POST', body });
    expect(unsigned.status).toBe(400);
    expect((await get())?.plan.name).toBe('Free');
  });
});
