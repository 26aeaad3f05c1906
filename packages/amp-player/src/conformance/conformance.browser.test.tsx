import { afterAll, expect, onTestFinished, test } from 'vitest';
import { play } from '../player.ts';
import { conformanceCases, type ConformanceCase, type SentRequest } from './cases.ts';
import { findDifferences, readElement, type Stage } from './find-differences.ts';

let agreeing = 0;

afterAll(() => {
  console.log(`Conformance: ${agreeing} of ${conformanceCases.length} cases in the player`);
});

function stageOf({ markup, answers = {} }: ConformanceCase): Stage {
  const sent: SentRequest[] = [];
  const place = document.createElement('div');
  document.body.append(place);
  const player = play(place, markup, {
    labels: { previousSlide: 'Previous item in carousel', nextSlide: 'Next item in carousel' },
    send: async ({ url, method, fields }) => {
      const { pathname } = new URL(url);
      sent.push({ method, path: pathname, fields: Object.fromEntries(fields) });
      const { status = 200, body = {}, after = 0 } = answers[pathname] ?? {};
      await new Promise((resolve) => {
        setTimeout(resolve, after);
      });
      return { ok: status < 400, body };
    },
  });
  onTestFinished(() => {
    player.stop();
    place.remove();
  });
  const find = (selector: string) => {
    const element = player.content.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`There is no ${selector}.`);
    return element;
  };
  return {
    sent,
    look: (selector) => Promise.resolve([...player.content.querySelectorAll(selector)].map(readElement)),
    perform: (step) => {
      if ('press' in step) find(step.press).click();
      else if ('pressKey' in step)
        find(step.on).dispatchEvent(
          new KeyboardEvent('keydown', { key: step.pressKey, bubbles: true, composed: true }),
        );
      else {
        const field = find('type' in step ? step.type : step.choose);
        Reflect.set(field, 'value', 'type' in step ? step.text : step.value);
        for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
      }
      return Promise.resolve();
    },
  };
}

test.each(conformanceCases)('$name', async (wanted) => {
  expect(await findDifferences(wanted, stageOf(wanted))).toEqual([]);
  agreeing++;
});
