import type { Implementation } from '../http/implement.js';
import { removePermission, setPermission } from './change-permission.js';
import { createTeam } from './create-team.js';
import { getTeam } from './get-team.js';
import { listPermissions } from './list-permissions.js';
import { listModules } from './module.js';
import { removeTeam } from './remove-team.js';
import { assignUser, listTeamUsers, unassignUser } from './team-users.js';
import { updateTeam } from './update-team.js';

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
