import { readFileSync } from 'node:fs';
import { concatenate } from '../contenders/string-limit.ts';
import type { Row } from '../newsletter.ts';

const rows = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly Row[];
process.stdout.write(concatenate(rows));
