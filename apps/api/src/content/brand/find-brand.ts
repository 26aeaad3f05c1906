import { brandSchema, type Brand } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { projects, type Transaction } from '../../platform/index.ts';

/** Reads the brand of a project. undefined if there is none, or if an older version stored it in another shape. */
export async function findBrand(tx: Transaction, projectId: string): Promise<Brand | undefined> {
  const [project] = await tx
    .select({ brand: projects.brand })
    .from(projects)
    .where(eq(projects.id, projectId));
  const read = v.safeParse(brandSchema, project?.brand);
  return read.success ? read.output : undefined;
}
