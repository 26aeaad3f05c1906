import { testCatalogs, testCompiledCatalogs } from '../../../../tools/catalog-tests.ts';
import { messages as en } from './en.js';
import { messages as es } from './es.js';

const folder = new URL('./', import.meta.url);
testCatalogs(folder, 10);
testCompiledCatalogs(folder, { en, es });
