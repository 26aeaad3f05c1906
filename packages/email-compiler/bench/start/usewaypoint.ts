import { readFileSync } from 'node:fs';
import { usewaypoint } from '../contenders/usewaypoint.ts';
import type { Row } from '../newsletter.ts';

const rows = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly Row[];
process.stdout.write(await usewaypoint.prepare(rows)()());
