import { readFileSync } from 'node:fs';
import { gallery } from '@x/amp-runtime-blocks';
import { compileHtml, coreBlocks, parseDocument } from '@x/email-compiler';

const blocks = [...coreBlocks, gallery];
const parsed = parseDocument(readFileSync(process.argv[2] ?? '', 'utf8'), { blocks });
if (!parsed.ok) throw new Error('The newsletter parses.');
process.stdout.write(compileHtml(parsed.value.document, { blocks }));
