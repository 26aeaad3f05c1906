import { contract, skippedValueSchema } from '@x/api-client/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { importRefusals, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const listSkippedValues = implement(
  contract.imports.skippedValues,
  async ({ params, query }, { tx }) => {
    const ofImport = and(eq(importRefusals.importId, params.id), ne(importRefusals.field, ''));
    return readPage(query, await tx.$count(importRefusals, ofImport), async ({ limit, offset }) => {
      const rows = await tx
        .select()
        .from(importRefusals)
        .where(ofImport)
        .orderBy(asc(importRefusals.line), asc(importRefusals.field))
        .limit(limit)
        .offset(offset);
      return rows.map(({ line, field, reason, content }) =>
        v.parse(skippedValueSchema, { line, field, reason, value: content }),
      );
    });
  },
);
