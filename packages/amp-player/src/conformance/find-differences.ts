import type { ConformanceCase, SentRequest, Step } from './cases.ts';

/** What an element looks like. */
export interface Seen {
  readonly text: string;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A step that is not a wait. */
type Deed = Exclude<Step, { readonly untilSent: number } | { readonly untilVisible: string }>;

/** A page that shows a message. */
export interface Stage {
  readonly sent: readonly SentRequest[];
  perform(step: Deed): Promise<void>;
  /** Returns all elements that a CSS selector finds. */
  look(selector: string): Promise<readonly Seen[]>;
}

/** Time in ms until the message must look as expected. */
const patience = 5_000;
/** Time in ms in which nothing more may happen. Longer than `input-debounced` takes. */
const grace = 450;

const pause = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

async function waitFor(isDone: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isDone()) && performance.now() < end) await pause(40);
}

/** Performs the steps of a case and returns what then differs from what must be seen and sent. */
export async function findDifferences(wanted: ConformanceCase, stage: Stage): Promise<readonly string[]> {
  for (const step of wanted.steps ?? []) {
    if ('untilSent' in step) await waitFor(() => stage.sent.length >= step.untilSent);
    else if ('untilVisible' in step)
      await waitFor(async () => (await stage.look(step.untilVisible)).some(({ isVisible }) => isVisible));
    else await stage.perform(step);
  }
  let differences: readonly string[] = [];
  const compare = async () => {
    differences = await compareAll(wanted, stage);
    return differences.length === 0;
  };
  await waitFor(compare);
  if (differences.length > 0) return differences;
  await pause(grace);
  await compare();
  return differences;
}

async function compareAll(wanted: ConformanceCase, stage: Stage): Promise<readonly string[]> {
  const { texts = {}, visible = {}, attributes = {}, values = {}, counts = {}, focused, sent } = wanted;
  const found: string[] = [];
  const expectSame = (what: string, actual: unknown, expected: unknown) => {
    const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (one !== other) found.push(`${what} is ${one}, not ${other}`);
  };
  const first = async (selector: string) => (await stage.look(selector))[0];
  for (const [selector, text] of Object.entries(texts))
    expectSame(`the text of ${selector}`, (await first(selector))?.text.trim(), text);
  for (const [selector, isVisible] of Object.entries(visible))
    expectSame(`the visibility of ${selector}`, (await first(selector))?.isVisible ?? false, isVisible);
  for (const [selector, value] of Object.entries(values))
    expectSame(`the value of ${selector}`, (await first(selector))?.value, value);
  for (const [selector, count] of Object.entries(counts))
    expectSame(`the number of ${selector}`, (await stage.look(selector)).length, count);
  for (const [key, value] of Object.entries(attributes)) {
    const space = key.lastIndexOf(' ');
    const seen = await first(key.slice(0, space));
    expectSame(key, seen === undefined ? 'missing' : readAttribute(seen, key.slice(space + 1)), value);
  }
  if (focused !== undefined) expectSame(`the focus of ${focused}`, (await first(focused))?.isFocused, true);
  if (sent !== undefined) expectSame('what was sent', stage.sent, sent);
  return found;
}

/** Classes that the runtime adds are not compared. */
function readAttribute({ attributes }: Seen, name: string): string | null {
  const value = attributes[name];
  if (name !== 'class') return value ?? null;
  return (value ?? '')
    .split(' ')
    .filter((word) => word !== '' && !word.startsWith('i-amphtml-'))
    .join(' ');
}

/** Reads elements in the page. Is written into the page of the runtime, so it refers to nothing outside. */
export function readElement(element: Element): Seen {
  const root = element.getRootNode();
  const focused = 'activeElement' in root ? root.activeElement : null;
  return {
    text: element.textContent,
    isVisible: element.checkVisibility(),
    isFocused: focused === element,
    value: 'value' in element ? String(element.value) : '',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  };
}
