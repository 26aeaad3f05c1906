import '@x/ui/font.css';
import '../src/testing/test-styles.css';
import { createRef, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '../src/index.js';
import { createBlock, createStarterDocument, divider, spacer } from '@x/email-compiler';
const q = new URLSearchParams(location.search);
if (q.get('theme')) document.documentElement.dataset.theme = q.get('theme')!;
let n = 0;
const doc = createStarterDocument({ newId: () => 'bharn00' + n++ });
const rows = [...doc.rows, createBlock(divider, 'bdivide1'), createBlock(spacer, 'bspacer1')];
function svg(w: number, h: number, a: string, b: string) {
  const c = document.createElement('canvas');
  c.width = w;
  c.height = h;
  const x = c.getContext('2d')!;
  const g = x.createLinearGradient(0, 0, w, h);
  g.addColorStop(0, a);
  g.addColorStop(1, b);
  x.fillStyle = g;
  x.fillRect(0, 0, w, h);
  return c.toDataURL();
}
const assets = [
  ['Sunset.png', '#f96', '#c36'],
  ['Sea.png', '#3ac', '#25a'],
  ['Meadow.jpg', '#9c6', '#386'],
  ['Night.png', '#224', '#559'],
].map(([name, a, b], i) => ({
  id: 'i' + i,
  name: name!,
  src: svg(600, 300 + i * 60, a!, b!),
  date: '2026-01-01',
}));
const ref = createRef<BlockEditorHandle>();
(window as any).ref = ref;
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <BlockEditor
      ref={ref}
      blocks={coreBlockEditors}
      defaultDocument={{ ...doc, rows }}
      locale={q.get('locale') ?? 'en'}
      mergeTags={[
        { name: 'first_name', label: 'First name', sample: 'Ada' },
        { name: 'email', label: 'Email', sample: 'ada@example.com' },
      ]}
      images={{
        list: async () => assets,
        upload: async (f) => ({ id: 'u', name: f.name, src: assets[0]!.src, date: '' }),
        remove: async () => {},
      }}
      validateAmp={async () => ({ valid: true, errors: [] })}
      sendTest={async () => {}}
      readOnly={q.has('readonly')}
    />
  </StrictMode>,
);
