import { SWRConfig } from 'swr';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createClient } from '../client/client.ts';
import { defineEndpoint } from '../contract/endpoint.ts';
import { anyone } from '../contract/permission.ts';
import { ClientProvider, useAnswer, useInvalidate } from './index.ts';

const progress = defineEndpoint({
  method: 'GET',
  path: '/progress',
  summary: 'Returns the progress.',
  answer: v.object({ done: v.number(), total: v.number() }),
  permission: anyone,
});

/** Creates a server with a job of three steps, which completes one step per request. */
function countingServer() {
  let looks = 0;
  const client = createClient({
    baseUrl: 'https://api.example/api',
    fetch: () => {
      looks += 1;
      return Promise.resolve(Response.json({ success: true, data: { done: Math.min(looks, 3), total: 3 } }));
    },
  });
  return { client, looks: () => looks };
}

type Interval = (latest: { readonly done: number; readonly total: number } | undefined) => number;

/** Declared outside the component, so that every render passes the same function. */
const untilAllIsDone: Interval = (latest) => (latest === undefined || latest.done === latest.total ? 0 : 20);

function Progress({ interval }: { readonly interval: Interval | number }) {
  const { data } = useAnswer(progress, {}, { refreshInterval: interval, dedupingInterval: 0 });
  const invalidate = useInvalidate();
  return (
    <>
      <output>{data === undefined ? 'Loading' : String(data.done)}</output>
      <button onClick={() => void invalidate(progress)}>Change</button>
    </>
  );
}

async function mountProgress(interval: Interval | number) {
  const server = countingServer();
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ClientProvider client={server.client}>
        <Progress interval={interval} />
      </ClientProvider>
    </SWRConfig>,
  );
  return { ...server, answer: screen.getByRole('status'), change: screen.getByRole('button') };
}

test('loads an invalidated response again', async () => {
  const { answer, change } = await mountProgress(0);
  await expect.element(answer).toHaveTextContent('1');
  await change.click();
  await expect.element(answer).toHaveTextContent('2');
});

describe('refreshInterval', () => {
  test('as a function starts with the first response and stops with the last', async () => {
    const { answer, looks } = await mountProgress(untilAllIsDone);
    await expect.element(answer).toHaveTextContent('3');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(looks()).toBe(3);
  });

  test('as a number repeats the request', async () => {
    const { answer } = await mountProgress(20);
    await expect.element(answer).toHaveTextContent('3');
  });

  test('of 0 requests only once', async () => {
    const { answer, looks } = await mountProgress(0);
    await expect.element(answer).toHaveTextContent('1');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(looks()).toBe(1);
  });
});
