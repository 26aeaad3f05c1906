import lighthouse, { type Config, type Result } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
/** Scores from 0 to 100. */
type Scores = Readonly<Partial<Record<Category, number>>>;

export interface ToMeasure {
  readonly name: string;
  readonly address: string;
  /** Lighthouse's settings. Without them, it measures as a phone on a slow network. */
  readonly config?: Config;
  /** Lowest scores that pass. Only these categories are measured. */
  readonly limits: Scores;
  /** Audits that do not apply, with the reason. */
  readonly skipped?: Readonly<Record<string, string>>;
}

export interface Measurement {
  readonly name: string;
  readonly scores: Scores;
  /** Lighthouse's benchmark index of the machine during the run. A desktop computer reaches 1,500 or more. */
  readonly benchmark: number;
  /** Scores below their limits, and the audits that lower them. */
  readonly problems: readonly string[];
}

/** The best of several attempts counts, because a busy machine lowers the performance score. */
const maximumAttempts = 3;

/** Title of an audit, and its first findings as JSON text. */
function describe(id: string, audit: Result['audits'][string] | undefined): string {
  const found = audit?.details?.type === 'table' ? audit.details.items.slice(0, 3) : [];
  const findings = found.map((item) => `\n    ${JSON.stringify(item).slice(0, 600)}`);
  const words = [audit?.title ?? id, audit?.displayValue, audit?.explanation].filter(Boolean).join(' ');
  return `${words}${findings.join('')}`;
}

/** Returns undefined if Lighthouse reports a runtime error. */
async function measure(
  { name, address, config, limits, skipped = {} }: ToMeasure,
  port: number,
): Promise<Measurement | undefined> {
  const measured = categories.filter((category) => limits[category] !== undefined);
  const run = await lighthouse(
    address,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: measured,
      skipAudits: Object.keys(skipped),
      // Keep the session, which the pages need.
      disableStorageReset: true,
    },
    config,
  );
  if (run === undefined) throw new Error(`Lighthouse returned no result for ${address}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined) {
    console.error(`${name}: ${lhr.runtimeError.message}`);
    return undefined;
  }
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} redirected to ${lhr.finalDisplayedUrl}.`);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const low = measured.filter((category) => scoreOf(category) < (limits[category] ?? 0));
  return {
    name,
    benchmark: Math.round(lhr.environment.benchmarkIndex),
    scores: Object.fromEntries(measured.map((category) => [category, scoreOf(category)])),
    problems: low.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${describe(id, lhr.audits[id])}`),
    ),
  };
}

const lowestScore = ({ scores }: Measurement) => Math.min(...Object.values(scores));

/** Measures a page until no score is below its limit. Returns the best of at most three attempts. */
export async function measureBest(page: ToMeasure, port: number): Promise<Measurement> {
  let best: Measurement | undefined;
  for (
    let attempt = 0;
    attempt < maximumAttempts && (best === undefined || best.problems.length > 0);
    attempt += 1
  ) {
    const measured = await measure(page, port);
    if (measured !== undefined && (best === undefined || lowestScore(measured) > lowestScore(best)))
      best = measured;
  }
  if (best === undefined) throw new Error(`Lighthouse could not measure ${page.address}.`);
  return best;
}
