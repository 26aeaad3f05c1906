import { useLingui } from '@lingui/react/macro';
import { sentiments, type DemoAnalysis, type ReviewTopic } from '@x/api-client';
import { LineChart, ScatterChart, StackedColumnChart } from '@x/ui/charts';
import { useFormats } from '#/language/use-formats.tsx';
import { sentimentNames } from './sentiment-texts.ts';

interface AnalysisChartProps {
  readonly analysis: DemoAnalysis;
}

/** Heights of the four charts in px (spec 1 §2). */
const heights = { words: 534, time: 484, documents: 784, topics: 700 } as const;
/** Maximum number of words in the chart. More words would not be readable. */
const maxWords = 12;

/** The most relevant words, with the number of reviews that contain them, by sentiment. */
export function WordChart({ analysis }: AnalysisChartProps) {
  const { t } = useLingui();
  const words = analysis.words.slice(0, maxWords);
  return (
    <StackedColumnChart
      title={t`Word relevance`}
      categoryLabel={t`Word`}
      height={heights.words}
      categories={words.map(({ word }) => word)}
      series={sentiments.map((sentiment) => ({
        id: sentiment,
        label: t(sentimentNames[sentiment]),
        tone: sentiment,
        values: words.map((word) => word[sentiment]),
      }))}
    />
  );
}

export function TimeChart({ analysis }: AnalysisChartProps) {
  const { t } = useLingui();
  const { locale } = useFormats();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <LineChart
      title={t`Reviews over time`}
      categoryLabel={t`Month`}
      height={heights.time}
      categories={analysis.months.map((point) => month.format(new Date(`${point.month}-01T00:00:00Z`)))}
      series={sentiments.map((sentiment) => ({
        id: sentiment,
        label: t(sentimentNames[sentiment]),
        tone: sentiment,
        values: analysis.months.map((point) => point[sentiment]),
      }))}
    />
  );
}

export function DocumentChart({ analysis }: AnalysisChartProps) {
  const { t } = useLingui();
  const names = useTopicNames();
  return (
    <ScatterChart
      title={t`Reviews by length and score`}
      pointLabel={t`Review`}
      xLabel={t`Words`}
      yLabel={t`Score`}
      yRange={[-1, 1]}
      height={heights.documents}
      groups={analysis.topics.map(({ topic }) => ({
        id: topic,
        label: names[topic],
        points: analysis.documents
          .filter((document) => document.topic === topic)
          .map(({ id, title, words, score }) => ({ id: String(id), label: title, x: words, y: score })),
      }))}
    />
  );
}

export function TopicChart({ analysis }: AnalysisChartProps) {
  const { t } = useLingui();
  const topicNames = useTopicNames();
  return (
    <StackedColumnChart
      title={t`Reviews by topic`}
      categoryLabel={t`Topic`}
      height={heights.topics}
      categories={analysis.topics.map(({ topic }) => topicNames[topic])}
      series={sentiments.map((sentiment) => ({
        id: sentiment,
        label: t(sentimentNames[sentiment]),
        tone: sentiment,
        values: analysis.topics.map((topic) => topic[sentiment]),
      }))}
    />
  );
}

function useTopicNames(): Readonly<Record<ReviewTopic, string>> {
  const { t } = useLingui();
  return {
    delivery: t`Delivery`,
    price: t`Price`,
    quality: t`Quality`,
    service: t`Service`,
    fit: t`Size and fit`,
    packaging: t`Packaging`,
  };
}
