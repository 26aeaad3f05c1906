import { contract, type DemoAnalysis } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { analyse } from './analyse.ts';
import { demoReviews } from './demo-reviews.ts';

/** The same for everybody and for ever, so it is computed once, when it is first asked for. */
let analysis: DemoAnalysis | undefined;

export const analyseReviews = implement(contract.activity.analysis, () => {
  analysis ??= analyse(demoReviews());
  return Promise.resolve(analysis);
});
