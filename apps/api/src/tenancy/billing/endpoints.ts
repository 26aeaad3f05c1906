import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { organizations, users } from '../../tables/accounts.ts';
import { billingAccounts, subscriptions } from '../../tables/tenancy.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import type { Payments } from './payments.ts';
import { presentOf, currentSubscription } from './subscription.ts';
import { toBillingCycle, usageByProject, describeCycle } from './usage.ts';
import type { TenancyPorts } from '../ports.ts';

/** Maximum number of cycles in a response. Cycles are monthly, so these are ten years. */
const maximumCycles = 120;

const listCycles = implement(contract.billing.cycles, async ({ query }, { tx, services }) => {
  await currentSubscription(tx, query.organization_id, presentOf(services));
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, query.organization_id))
    .orderBy(desc(subscriptions.startDate))
    .limit(maximumCycles);
  const usages = await usageByProject(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toBillingCycle(row, usages.get(row.id) ?? []));
});

const getCycle = implement(contract.billing.cycle, async ({ query }, { tx, services }) => {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, query.subscription_id));
  return row === undefined ? notFound() : describeCycle(tx, row, services.now());
});

type RunTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Returns whether a URL belongs to this installation. The portal must not redirect to other sites. */
function isOwnAddress(address: string, publicUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;
}

async function findCustomer(tx: Transaction, organizationId: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ stripeCustomerId: billingAccounts.stripeCustomerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId));
  return account?.stripeCustomerId;
}

async function findPayer(tx: Transaction, organizationId: string) {
  const [payer] = await tx
    .select({ name: organizations.name, email: users.email })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.id, organizationId));
  return payer;
}

/**
 * Returns the Stripe customer of an organization. Creates the customer on first use. Returns undefined if the
 * organization no longer exists.
 */
async function customerOf(
  organizationId: string,
  payments: Payments,
  transaction: RunTransaction,
): Promise<string | undefined> {
  const known = await transaction(async (tx) => ({
    customer: await findCustomer(tx, organizationId),
    payer: await findPayer(tx, organizationId),
  }));
  if (known.customer !== undefined || known.payer === undefined) return known.customer;
  const stripeCustomerId = await payments.createCustomer({ organizationId, ...known.payer });
  return transaction(async (tx) => {
    await tx.insert(billingAccounts).values({ organizationId, stripeCustomerId }).onConflictDoNothing();
    return findCustomer(tx, organizationId);
  });
}

function noPlans() {
  return refuse('billing_plans_missing');
}

const openPortal = ({ payments }: Pick<TenancyPorts, 'payments'>) =>
  implement(
    contract.billing.portal,
    { transaction: false },
    async ({ params, query }, { services, transaction, log }) => {
      const { configuration } = services;
      if (!isOwnAddress(query.return_url, configuration.publicUrl)) {
        return refuse('return_url_refused', {
          path: 'query.return_url',
          details: { url: configuration.publicUrl },
        });
      }
      if (payments === undefined) {
        return refuse('billing_not_configured');
      }
      try {
        const customer = await customerOf(params.id, payments, transaction);
        if (customer === undefined) return notFound();
        const address = await payments.openPlan(customer, query.return_url);
        return address === undefined ? noPlans() : { portal_url: address };
      } catch (error) {
        log.error({ err: error }, 'the payment provider failed');
        return refuse('billing_unavailable');
      }
    },
  );

export function implementBilling(ports: TenancyPorts): readonly Implementation[] {
  return [listCycles, getCycle, openPortal(ports)];
}
