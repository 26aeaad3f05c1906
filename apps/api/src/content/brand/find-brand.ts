import { brandSchema, type Brand } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { projects, type Transaction } from '../../platform/index.ts';

/** Reads a stored brand. undefined if there is none, or if an older version stored it in another shape. */
export function readBrand(stored: unknown): Brand | undefined {
  const read = v.safeParse(brandSchema, stored);
  return read.success ? read.output : undefined;
}

/** Reads the brand of a project. See {@link readBrand}. */
export async function findBrand(tx: Transaction, projectId: string): Promise<Brand | undefined> {
  const [project] = await tx
    .select({ brand: projects.brand })
    .from(projects)
    .where(eq(projects.id, projectId));
  return readBrand(project?.brand);
}
