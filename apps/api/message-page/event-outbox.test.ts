import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BlockEvent, type Delivery, EventOutbox, tellsEvent } from './event-outbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const url = 'https://mail.example/page/html/yamp-blocks-events/slide_change/register';
const slide = (value: number): BlockEvent => ({ url, fields: [['value', String(value)]] });

/** An outbox with a server that answers what the test sets. */
function start() {
  const sent: Record<string, string>[] = [];
  const server = { answer: 'taken' as Delivery };
  const outbox = new EventOutbox(async ({ fields }) => {
    sent.push(Object.fromEntries(fields));
    return Promise.resolve(server.answer);
  });
  return { outbox, sent, server, values: () => sent.map(({ value }) => value) };
}

test.each(['taken', 'refused'] as const)('what was %s is not sent again', async (answer) => {
  const { outbox, server, values } = start();
  server.answer = answer;
  expect(await outbox.send(slide(1))).toBe(answer);
  await vi.advanceTimersByTimeAsync(600_000);
  await outbox.send(slide(2));
  expect(values()).toEqual(['1', '2']);
});

test('a lost event is sent again with the same id until it arrives', async () => {
  const { outbox, sent, server } = start();
  server.answer = 'lost';
  expect(await outbox.send(slide(1))).toBe('lost');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(3);
  server.answer = 'taken';
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ attempt }) => attempt)).size).toBe(1);
  expect(sent[0]?.['attempt']).toMatch(/^[\da-f]{32}$/u);
});

test('the next event takes the lost ones with it, each with an id of its own', async () => {
  const { outbox, sent, server, values } = start();
  server.answer = 'lost';
  await outbox.send(slide(1));
  server.answer = 'taken';
  await outbox.send(slide(2));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(values()).toEqual(['1', '1', '2']);
  expect(new Set(sent.map(({ attempt }) => attempt)).size).toBe(2);
});

test('gives up by itself after four tries more, and goes on when asked', async () => {
  const { outbox, server, values } = start();
  server.answer = 'lost';
  await outbox.send(slide(1));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(values()).toHaveLength(5);
  server.answer = 'taken';
  outbox.flush();
  await vi.advanceTimersByTimeAsync(0);
  outbox.flush();
  expect(values()).toHaveLength(6);
});

test('keeps the 50 newest', async () => {
  const { outbox, server, values } = start();
  server.answer = 'lost';
  // All at once, before the first is lost.
  await Promise.all(Array.from({ length: 60 }, (_, index) => outbox.send(slide(index))));
  server.answer = 'taken';
  await vi.advanceTimersByTimeAsync(600_000);
  expect(values().slice(60)).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 10)));
});

test.each([
  [url, true],
  ['https://mail.example/page/html/connectors', false],
  ['https://mail.example/page/html/connectors?url=/yamp-blocks-events/submission/register', false],
])('%s tells of an event: %s', (address, tells) => {
  expect(tellsEvent(address)).toBe(tells);
});
