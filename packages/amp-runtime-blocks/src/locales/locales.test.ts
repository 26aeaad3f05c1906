import { testCatalogs, testCompiledCatalogs } from '../../../../tools/catalog-tests.ts';
import { messages as en } from './en.ts';
import { messages as es } from './es.ts';

const folder = new URL('./', import.meta.url);
testCatalogs(folder, 10);
testCompiledCatalogs(folder, { en, es }, ['Webhook']);
