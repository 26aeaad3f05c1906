import { contract, hitsOfGroup, type ProjectKind } from '@x/api-client/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { audiences } from '../../tables/audience.ts';
import { folded, hasWords } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { signupForms } from '../../tables/signup.ts';
import type { ProjectPlace, SearchGroup } from '../group.ts';
import { rankOf } from './name-match.ts';

function selectForms(tx: Transaction) {
  return tx
    .select({
      id: signupForms.id,
      name: signupForms.name,
      detail: sql<string>`''`,
      audience: { id: audiences.id, name: audiences.name },
    })
    .from(signupForms)
    .innerJoin(audiences, eq(audiences.id, signupForms.audienceId))
    .$dynamic();
}

export const formGroup: SearchGroup<ProjectKind, ProjectPlace> = {
  kind: 'signup_forms',
  listedBy: contract.signupForms.list,
  find: (tx, { projectId }, query) =>
    selectForms(tx)
      .where(and(eq(signupForms.projectId, projectId), hasWords(query.words, folded(signupForms.name))))
      .orderBy(rankOf(query, folded(signupForms.name)), desc(signupForms.updatedAt), desc(signupForms.id))
      .limit(hitsOfGroup),
  read: (tx, { projectId }, ids) =>
    selectForms(tx).where(and(eq(signupForms.projectId, projectId), inArray(signupForms.id, [...ids]))),
};
