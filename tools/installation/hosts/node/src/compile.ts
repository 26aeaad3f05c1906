import { gallery } from '@x/amp-runtime-blocks';
import {
  compile,
  coreBlocks,
  createBlock,
  createBlockId,
  createStarterDocument,
  insertBlock,
  parseDocument,
} from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { compileInteractive } from './interactive.js';

// Compiles a stored message, as a server would before sending it.
const blocks = [...coreBlocks, gallery];
const starter = createStarterDocument({ newId: () => createBlockId(Math.random) });
const pictures = createBlock(gallery, 'bpicture');
const imageList = ['one', 'two'].map((name) => ({
  id: name,
  name,
  src: `https://pictures.acme.com/${name}.png`,
  date: '2026-01-01T00:00:00Z',
  alt: `Picture ${name}`,
}));
const filled = { ...pictures, config: { ...pictures.config, imageList } };
const document = insertBlock(starter, filled, { index: 1 }, { blocks });

const parsed = parseDocument(JSON.stringify(document), { blocks });
if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('\n'));
const options = {
  blocks,
  subject: 'News',
  unsubscribe: { label: 'Unsubscribe' },
  // AMP does not accept a placeholder as a whole URL.
  placeholder: (name: string) =>
    name === 'unsubscribe_url' ? 'https://news.acme.com/unsubscribe/%%contact_id%%' : `%%${name}%%`,
};
const compiled = compile(parsed.value.document, options);
const found = lint(parsed.value.document, compiled, options);

console.log(
  JSON.stringify({
    html: compiled.html,
    amp: compiled.amp,
    text: compiled.text,
    errors: compiled.diagnostics.filter(({ severity }) => severity === 'error'),
    linted: found.length,
    interactive: compileInteractive(parsed.value.document).amp.includes('<amp-carousel'),
  }),
);
