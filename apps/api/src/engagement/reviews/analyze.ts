import { reviewTopics, type DemoAnalysis, type DemoReview, type Sentiment } from '@x/api-client/contract';

const wordLimit = 40;
const topicWordLimit = 8;
const documentLimit = 250;
/** Minimum number of reviews in which a word must occur. Rarer words would describe individual reviews. */
const minimumReviews = 20;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

interface ReadReview {
  readonly review: DemoReview;
  readonly words: number;
  readonly terms: ReadonlySet<string>;
}

/*
 * Words that say nothing about what a review is about, in the languages of the back-office. Words of one or two letters
 * are left out before.
 */

const english =
  'about above after again against ago ahead all along already also although always and another any anyone anything are ' +
  'around ask asked asks away back because been before being below between bit both but came can cannot come could day ' +
  'days did does doing done down during each eight either else even ever every everything far few first five for four ' +
  'from further get gets goes going gone got had has have having her here hers him himself his how however inside into ' +
  'its itself just kept knew know last least less let like little lot made make makes many may might mine more most much ' +
  'must myself need needed neither never next nine none nor not nothing now off often once one only onto other others ' +
  'our ours ourselves out over own per perhaps put quite rarely rather really same saw say says second seven several ' +
  'shall she should since six slightly some somebody something soon still such take taken takes ten than that the their ' +
  'theirs them themselves then there these they thing things third this those though three through thus too took toward ' +
  'twice two under until upon use used usual usually very via want wanted was way week weeks well went were what ' +
  'whatever when where whether which while who whole whom whose why will with within without would write yes yet you ' +
  'your yours yourself';

const spanish =
  'acá además ahí ahora algo alguien algún alguna algunas alguno algunos allá allí ambos ante antes aquel aquella ' +
  'aquello aquí así aún aunque bajo bastante bien cada casi cinco como cómo con contra cosa cosas cual cuál cuales ' +
  'cualquier cuando cuándo cuanto cuatro debe debía dentro desde después día días donde dónde dos durante ella ellas ' +
  'ellos entonces entre era eran eres esa esas ese eso esos esta está están estaba estaban estado estar estas este esto ' +
  'estos estoy fue fueron fui gran grande había habían habido hace hacen hacer hacia han hasta hay haya hecho hemos hice ' +
  'hizo incluso las les los luego más mas menos mía mías mientras mío míos mis misma mismas mismo mismos mucha muchas ' +
  'mucho muchos muy nada nadie ninguna ninguno nos nosotros nuestra nuestro nueve nunca ocho otra otras otro otros para ' +
  'pero poca poco pocos podía por porque primer primera primero pude puede pueden pues que qué quien quién quizá segundo ' +
  'según seis semana semanas ser será sido siempre siete sin sino sobre sois solo sólo somos son soy sus suya suyo tal ' +
  'también tampoco tan tanto tenemos tener tenía tengo tercero tiene tienen toda todas todavía todo todos tras tres tus ' +
  'tuve tuvo tuya tuyo una unas uno unos usted ustedes van varios veces vez vosotros voy yendo';

export const commonWords: ReadonlySet<string> = new Set(`${english} ${spanish}`.split(' '));

function read(review: DemoReview): ReadReview {
  const words = wordsOf(`${review.content.title} ${review.content.review}`);
  return { review, words: words.length, terms: new Set(words.filter((word) => !commonWords.has(word))) };
}

interface Term {
  readonly word: string;
  readonly reviews: number;
  readonly counts: Readonly<Record<Sentiment, number>>;
  readonly sentiment: number;
  readonly weight: number;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function countTerms(reviews: readonly ReadReview[]): Map<string, Record<Sentiment, number>> {
  const counts = new Map<string, Record<Sentiment, number>>();
  for (const { review, terms } of reviews) {
    for (const term of terms) {
      const count = counts.get(term) ?? { positive: 0, neutral: 0, negative: 0 };
      count[review.sentiment] += 1;
      counts.set(term, count);
    }
  }
  return counts;
}

/**
 * Weights words by tf-idf over all reviews. The number of reviews that contain the word is multiplied by the word's
 * rarity.
 */
function weighTerms(reviews: readonly ReadReview[]): Term[] {
  return [...countTerms(reviews)]
    .map(([word, counts]) => {
      const { positive, neutral, negative } = counts;
      const count = positive + neutral + negative;
      const sentiment = positive + negative === 0 ? 0 : (positive - negative) / (positive + negative);
      return { word, reviews: count, counts, sentiment, weight: count * Math.log(reviews.length / count) };
    })
    .filter((term) => term.reviews >= minimumReviews)
    .toSorted((a, b) => b.weight - a.weight || a.word.localeCompare(b.word, 'en'));
}

/**
 * Ranks words by how often they occur in the group and how much more frequent they are there than in all reviews.
 * Returns the first {@link topicWordLimit} of them.
 */
function typicalWords(group: readonly ReadReview[], all: ReadonlyMap<string, Term>, total: number): string[] {
  return [...countTerms(group)]
    .flatMap(([word, count]) => {
      const everywhere = all.get(word);
      if (everywhere === undefined) return [];
      const here = count.positive + count.neutral + count.negative;
      return [{ word, weight: here * Math.log(here / group.length / (everywhere.reviews / total)) }];
    })
    .toSorted((a, b) => b.weight - a.weight || a.word.localeCompare(b.word, 'en'))
    .slice(0, topicWordLimit)
    .map(({ word }) => word);
}

function tally(group: readonly ReadReview[]) {
  const counts = { positive: 0, neutral: 0, negative: 0 };
  let stars = 0;
  for (const { review } of group) {
    counts[review.sentiment] += 1;
    stars += review.content.rating;
  }
  const average = group.length === 0 ? 0 : round(stars / group.length);
  return { reviews: group.length, average_rating: average, ...counts };
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const month = new Date(`${first}-01T00:00:00.000Z`);
  for (let text = first; text <= last; text = month.toISOString().slice(0, 7)) {
    months.push(text);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

function byMonth(reviews: readonly ReadReview[]): DemoAnalysis['months'] {
  const groups = Map.groupBy(reviews, ({ review }) => review.written_at.slice(0, 7));
  const written = [...groups.keys()].toSorted((a, b) => a.localeCompare(b, 'en'));
  const [first, last] = [written[0], written.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthsBetween(first, last).map((month) => ({ month, ...tally(groups.get(month) ?? []) }));
}

function toDocument({ review, words, terms }: ReadReview, all: ReadonlyMap<string, Term>) {
  const known = [...terms].flatMap((term) => all.get(term)?.sentiment ?? []);
  const score = known.length === 0 ? 0 : known.reduce((sum, sentiment) => sum + sentiment, 0) / known.length;
  const { id, content, topic } = review;
  return { id, title: content.title, words, score: round(score), rating: content.rating, topic };
}

export function analyze(given: readonly DemoReview[]): DemoAnalysis {
  const reviews = given.map(read);
  const terms = weighTerms(reviews);
  const byWord = new Map(terms.map((term) => [term.word, term]));
  const heaviest = terms[0]?.weight ?? 1;
  const step = Math.max(1, Math.ceil(reviews.length / documentLimit));
  return {
    reviews: reviews.length,
    words: terms.slice(0, wordLimit).map(({ word, reviews: count, counts, sentiment, weight }) => ({
      word,
      reviews: count,
      relevance: round((weight / heaviest) * 100),
      sentiment: round(sentiment),
      ...counts,
    })),
    months: byMonth(reviews),
    documents: reviews.filter((_, index) => index % step === 0).map((review) => toDocument(review, byWord)),
    topics: reviewTopics
      .map((topic) => {
        const group = reviews.filter(({ review }) => review.topic === topic);
        return { topic, words: typicalWords(group, byWord, reviews.length), ...tally(group) };
      })
      .toSorted((a, b) => b.reviews - a.reviews),
  };
}
