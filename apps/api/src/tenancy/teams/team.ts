import type { Team } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { organizations, type Transaction, teams } from '../../platform/index.ts';

export function selectTeams(tx: Transaction) {
  return tx
    .select({
      id: teams.id,
      name: teams.name,
      createdAt: teams.createdAt,
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(teams)
    .innerJoin(organizations, eq(organizations.id, teams.organizationId))
    .$dynamic();
}

type TeamRow = Awaited<ReturnType<typeof selectTeams>>[number];

export function toTeam({ createdAt, ...row }: TeamRow): Team {
  return { ...row, created_at: createdAt.toISOString() };
}

export async function findTeam(tx: Transaction, id: string): Promise<Team | undefined> {
  const [row] = await selectTeams(tx).where(eq(teams.id, id));
  return row === undefined ? undefined : toTeam(row);
}
