import { readFileSync } from 'node:fs';
import { reactEmail } from '../contenders/react-email.ts';
import type { Row } from '../newsletter.ts';

const rows = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly Row[];
process.stdout.write(await reactEmail.prepare(rows)()());
