import type { Implementation } from '../../identity/index.ts';
import { getComparison } from './get-comparison.ts';
import { getMilestones } from './get-milestones.ts';
import { getTimeline } from './get-timeline.ts';

export const timelineImplementations: readonly Implementation[] = [getTimeline, getComparison, getMilestones];
