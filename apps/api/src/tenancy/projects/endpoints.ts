import type { Implementation } from '../../identity/index.ts';
import { getBounceLimits, setBounceLimits } from './bounce-limits.ts';
import { createProject } from './create-project.ts';
import { getProject } from './get-project.ts';
import { assignTeam, listProjectTeams, unassignTeam } from './project-teams.ts';
import { removeProject } from './remove-project.ts';
import { listTimezones } from './timezones.ts';
import { updateProject } from './update-project.ts';

export const projectImplementations: readonly Implementation[] = [
  listTimezones,
  createProject,
  getProject,
  updateProject,
  getBounceLimits,
  setBounceLimits,
  removeProject,
  listProjectTeams,
  assignTeam,
  unassignTeam,
];
