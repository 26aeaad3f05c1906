import { contract } from '@x/api-client';
import { engagement, performance } from './sample/campaigns.ts';
import { holdoutOff } from './sample/holdouts.ts';
import { pagesFigures } from './sample/landing-pages.ts';
import { answers } from './screen.tsx';

/** Answers to all calls of Analytics but the list of campaigns. */
export const dashboardAnswers = [
  answers(contract.analytics.engagement, engagement),
  answers(contract.holdouts.report, holdoutOff),
  answers(contract.analytics.performance, performance),
  answers(contract.landingPageFigures.project, pagesFigures),
];
