import '../src/testing/test-styles.css';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createRef } from 'react';
import { BlockEditor, coreBlockEditors } from '../src/index.js';
import { newsletter } from '../src/testing/messages.js';
const q = new URLSearchParams(location.search);
const count = Number(q.get('n') ?? 50);
const base = newsletter().rows;
const rows = Array.from({ length: count }, (_, i) => ({ ...base[i % base.length], id: 'bp' + i }));
const ref = createRef<any>();
(window as any).ref = ref;
const t = performance.now();
const root = createRoot(document.querySelector('#root')!);
flushSync(() =>
  root.render(
    <BlockEditor ref={ref} blocks={coreBlockEditors} defaultDocument={{ ...newsletter(), rows } as any} />,
  ),
);
(window as any).mountMs = performance.now() - t;
