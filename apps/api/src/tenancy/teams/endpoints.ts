import type { Implementation } from '../../identity/index.ts';
import { removePermission, setPermission } from './change-permission.ts';
import { createTeam } from './create-team.ts';
import { getTeam } from './get-team.ts';
import { listPermissions } from './list-permissions.ts';
import { listModules } from './module.ts';
import { removeTeam } from './remove-team.ts';
import { assignUser, listTeamUsers, unassignUser } from './team-users.ts';
import { updateTeam } from './update-team.ts';

export const teamImplementations: readonly Implementation[] = [
  createTeam,
  listModules,
  getTeam,
  updateTeam,
  removeTeam,
  listPermissions,
  setPermission,
  removePermission,
  listTeamUsers,
  assignUser,
  unassignUser,
];
