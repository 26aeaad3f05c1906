import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drivers, type AmpDriver } from '../../../amp-runtime-blocks/src/testing/runtime/drivers.ts';
import { launchChromium } from '../../../../tools/launch-chromium.ts';
import { openAmp, type Message } from '../../../amp-runtime-blocks/src/testing/runtime/message.ts';
import { conformanceCases, type ConformanceCase } from './cases.ts';
import { findDifferences, readElement, type Stage } from './find-differences.ts';

function messageOf({ components, markup }: ConformanceCase): string {
  const scripts = components.map((component) => {
    const kind = component.startsWith('amp-mustache') ? 'template' : 'element';
    const name = component.replace(/-[\d.]+$/, '');
    return `<script async custom-${kind}="${name}" src="https://cdn.ampproject.org/v0/${component}.js"></script>`;
  });
  return `<!doctype html><html amp4email data-css-strict lang="en"><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script>${scripts.join('')}<style amp4email-boilerplate>body{visibility:hidden}</style></head><body>${markup}</body></html>`;
}

/** Returns the components of the case that the folder of the runtime does not have. */
async function missingFiles(driver: AmpDriver, { components }: ConformanceCase): Promise<readonly string[]> {
  const files = await Promise.all(
    components.map((component) => driver.file(`https://cdn.ampproject.org/v0/${component}.js`)),
  );
  return components.filter((_, index) => files[index] === undefined);
}

function stageOf({ page, api }: Message): Stage {
  return {
    get sent() {
      return api.calls.map(({ method, path, query, fields }) => ({
        method,
        path,
        fields: method === 'GET' ? query : fields,
      }));
    },
    look: (selector) =>
      page.locator(selector).evaluateAll((elements, read) => {
        // oxlint-disable-next-line no-implied-eval, no-new-func -- the function comes from this repository
        const readOne = new Function(`return ${read}`)() as typeof readElement;
        return elements.map((element) => readOne(element));
      }, readElement.toString()),
    async perform(step) {
      if ('press' in step) await page.locator(step.press).click();
      else if ('pressKey' in step) await page.locator(step.on).press(step.pressKey);
      else if ('choose' in step) await page.locator(step.choose).selectOption(step.value);
      else {
        await page.locator(step.type).pressSequentially(step.text);
        await page.locator(step.type).blur();
      }
    },
  };
}

describe.each(drivers)('in $name', (driver) => {
  let browser: Browser;
  let agreeing = 0;
  const unavailable: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
    const without =
      unavailable.length === 0
        ? ''
        : `, ${unavailable.length} without files of the runtime: ${unavailable.join('; ')}`;
    console.log(`Conformance: ${agreeing} of ${conformanceCases.length} cases in ${driver.name}${without}`);
  });

  test.each(conformanceCases)('$name', async (wanted) => {
    const missing = await missingFiles(driver, wanted);
    if (missing.length > 0) {
      unavailable.push(`${wanted.name} (${missing.join(', ')})`);
      return;
    }
    const message = await openAmp(browser, driver, messageOf(wanted), {
      api: (api) => {
        for (const [path, { status = 200, body = {}, after = 0 }] of Object.entries(wanted.answers ?? {})) {
          api.answer(path, { status, body, delay: after });
        }
      },
    });
    expect(await findDifferences(wanted, stageOf(message))).toEqual([]);
    agreeing++;
    await message.page.context().close();
  });
});
