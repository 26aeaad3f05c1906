import { readFileSync, writeFileSync } from 'node:fs';
import { ampBlocks } from '@x/amp-runtime-blocks';
import { compile, coreBlocks, parseDocument } from '@x/email-compiler';
import { brand } from './src/brand.ts';
import { notice } from './src/notice.ts';

const blocks = [...coreBlocks, ...ampBlocks, notice];

const parsed = parseDocument(readFileSync('message.json', 'utf8'), { blocks });
if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('\n'));

const { html, amp, text } = compile(parsed.value.document, { blocks, brand });
writeFileSync('message.html', html);
writeFileSync('message.amp.html', amp);
writeFileSync('message.txt', text);
