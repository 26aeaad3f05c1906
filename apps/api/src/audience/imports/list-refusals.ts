import { contract, refusalReasonSchema } from '@x/api-client/contract';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { importRefusals, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const listRefusals = implement(contract.imports.refusals, async ({ params, query }, { tx }) => {
  const ofImport = and(eq(importRefusals.importId, params.id), eq(importRefusals.field, ''));
  return readPage(query, await tx.$count(importRefusals, ofImport), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(importRefusals)
      .where(ofImport)
      .orderBy(asc(importRefusals.line))
      .limit(limit)
      .offset(offset);
    return rows.map(({ line, reason, message, content }) => ({
      line,
      reason: v.parse(refusalReasonSchema, reason),
      message,
      content,
    }));
  });
});
