import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, Skeleton } from '@x/ui';
import { DocumentChart, TimeChart, TopicChart, WordChart } from '#/engagement/activity/analysis-charts.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/activity/analyzer')({ component: AnalyzerPage });

function AnalyzerPage() {
  const { t } = useLingui();
  const answer = useAnswer(contract.activity.analysis, {});
  return (
    <Page title={t`Analyzer`} description={<Trans>Four views of a set of sample reviews.</Trans>}>
      <Loaded answer={answer} placeholder={<Skeleton className="x:h-[534px] x:w-full" />}>
        {(analysis) => (
          <div className="x:flex x:flex-col x:gap-5">
            {[WordChart, TimeChart, DocumentChart, TopicChart].map((Chart) => (
              <Card key={Chart.name}>
                <Chart analysis={analysis} />
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
