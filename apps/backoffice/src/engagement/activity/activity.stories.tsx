import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { analysis, reviews } from '#/testing/sample/activity.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Activity' } satisfies Meta;
export default meta;

const { analysis: ofAnalysis, reviews: listReviews } = contract.activity;
const analyzer = screenAt('/activity/analyzer', [answers(ofAnalysis, analysis)]);

export const Analyzer = analyzer({ shows: 'Word relevance' });
export const AnalyzerLoading = analyzer({ shows: 'Analyzer', but: [waits(ofAnalysis)] });
export const AnalyzerFailing = analyzer({
  shows: 'This content could not be loaded',
  but: [refuses(ofAnalysis, 'internal_error')],
});

const report = screenAt('/activity/report', [answers(listReviews, pageOf(reviews, 5000))]);

export const Report = report({ shows: 'Came broken' });
export const ReportLoading = report({ shows: 'Report', but: [waits(listReviews)] });
export const ReportFailing = report({
  shows: 'This content could not be loaded',
  but: [refuses(listReviews, 'service_unavailable')],
});
