import type { Implementation } from '../http/implement.js';
import { getBounceLimits, setBounceLimits } from './bounce-limits.js';
import { createProject } from './create-project.js';
import { getProject } from './get-project.js';
import { assignTeam, listProjectTeams, unassignTeam } from './project-teams.js';
import { removeProject } from './remove-project.js';
import { listTimezones } from './timezones.js';
import { updateProject } from './update-project.js';

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
