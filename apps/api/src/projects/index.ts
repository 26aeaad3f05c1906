import type { Implementation } from '../http/implement.js';
import { createProject } from './create-project.js';
import { getProject } from './get-project.js';
import { listTimezones } from './timezones.js';

export const projectImplementations: readonly Implementation[] = [listTimezones, createProject, getProject];
