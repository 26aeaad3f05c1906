import { contract, type BrandSettings } from '@x/api-client/contract';
import { brandSchema, type Brand } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { notFound, Refusal, refuse, refuseAll } from '../../platform/http/refusal.ts';
import { projects } from '../../tables/accounts.ts';

function toSettings(brand: unknown): BrandSettings {
  return { config: brand === null ? null : JSON.stringify(brand) };
}

const getBrand = implement(contract.brands.get, async ({ params }, { tx }) => {
  const [project] = await tx
    .select({ brand: projects.brand })
    .from(projects)
    .where(eq(projects.id, params.id));
  return project === undefined ? notFound() : toSettings(project.brand);
});

/** Maximum number of reported errors. */
const maximumErrors = 20;

function readBrand(config: string): Brand | Refusal<'brand_invalid'> {
  let given: unknown;
  try {
    given = JSON.parse(config);
  } catch {
    return refuse('brand_invalid', { path: 'body.config', details: { code: 'json' } });
  }
  const read = v.safeParse(brandSchema, given);
  if (read.success) return read.output;
  return refuseAll(
    'brand_invalid',
    read.issues.slice(0, maximumErrors).map((issue) => ({
      path: 'body.config',
      details: { at: v.getDotPath(issue) ?? '' },
    })),
  );
}

const updateBrand = implement(contract.brands.update, async ({ params, body }, { tx }) => {
  const brand = body.config === null ? null : readBrand(body.config);
  if (brand instanceof Refusal) return brand;
  const [project] = await tx
    .update(projects)
    .set({ brand })
    .where(eq(projects.id, params.id))
    .returning({ brand: projects.brand });
  return project === undefined ? notFound() : toSettings(project.brand);
});

export const brandImplementations: readonly Implementation[] = [getBrand, updateBrand];
