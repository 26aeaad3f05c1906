import type { TeamPermission } from '@x/api-client/contract';
import type { teamPermissions } from '../../platform/index.ts';
import { toModule } from './module.ts';

export function toTeamPermission({
  id,
  mode,
  module,
  teamId,
}: Pick<typeof teamPermissions.$inferSelect, 'id' | 'mode' | 'module' | 'teamId'>): TeamPermission {
  return { id, mode, module: toModule(module), team_id: teamId };
}
