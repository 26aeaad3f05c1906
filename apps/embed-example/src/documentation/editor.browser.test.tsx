import { createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdaptedEditor } from './adapted-editor.tsx';
import { ControlledEditor } from './controlled-editor.tsx';
import { MessageEditor } from './editor.tsx';
import { FirstEditor } from './first-editor.tsx';
import { FrenchEditor } from './french-editor.tsx';

const requests: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.resolve(new Response('', { status: 404 }));
  });
  return () => vi.unstubAllGlobals();
});

test('opens the message with the host’s providers', async () => {
  let blocks = 0;
  const message = JSON.stringify(createStarterDocument({ newId: () => `bstart0${++blocks}` }));
  const element = document.body.appendChild(document.createElement('div'));
  element.style.height = '800px';
  const root = createRoot(element);
  root.render(<MessageEditor message={message} />);
  await expect.poll(() => element.querySelectorAll('[data-block-id]').length).toBe(blocks);
  expect(requests).toEqual(['/my-service/drafts/42']);
  root.unmount();
  element.remove();
});

function starter(): EmailDocument {
  let blocks = 0;
  return createStarterDocument({ newId: () => `bstart0${++blocks}` });
}

test.each([
  ['the first editor', () => <FirstEditor />],
  ['a controlled editor', () => <ControlledEditor stored={starter()} />],
  ['an editor in French', () => <FrenchEditor message={JSON.stringify(starter())} />],
  [
    'an adapted editor',
    () => (
      <AdaptedEditor
        message={JSON.stringify(starter())}
        pickImage={() => Promise.resolve(null)}
        showComments={() => undefined}
      />
    ),
  ],
])('shows %s', async (_, Editor) => {
  const errors = vi.spyOn(console, 'error');
  const element = document.body.appendChild(document.createElement('div'));
  element.style.height = '800px';
  const root = createRoot(element);
  root.render(<Editor />);
  await expect.poll(() => element.querySelectorAll('[data-block-id]').length).toBe(starter().rows.length);
  expect(errors.mock.calls).toEqual([]);
  root.unmount();
  element.remove();
});
