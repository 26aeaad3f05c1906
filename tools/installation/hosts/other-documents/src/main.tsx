import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import styles from '@x/block-editor/styles.css?url';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { createRoot } from 'react-dom/client';

/** Shows an editor in a shadow root or the body of any document of this origin, with the editor's stylesheet. */
function show(place: ShadowRoot | HTMLElement): void {
  const { ownerDocument } = place;
  const link = ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(styles, location.href).href;
  const container = ownerDocument.createElement('div');
  container.style.height = '700px';
  const text = ownerDocument.createElement('output');
  place.append(link, container, text);
  createRoot(container).render(
    <BlockEditor
      blocks={coreBlockEditors}
      defaultDocument={createStarterDocument({ newId: () => createBlockId(Math.random) })}
      onChange={(message) => {
        text.textContent = JSON.stringify(message);
      }}
    />,
  );
}

const host = document.querySelector('#shadow');
if (host !== null) show(host.attachShadow({ mode: 'open' }));

const frame = document.querySelector('iframe');
const framed = frame?.contentDocument?.body;
if (framed !== undefined) show(framed);

document.querySelector('button')?.addEventListener('click', () => {
  const popup = open('', '', 'width=1280,height=800');
  if (popup !== null) show(popup.document.body);
});
