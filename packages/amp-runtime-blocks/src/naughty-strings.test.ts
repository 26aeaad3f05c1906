import { parseFragment } from 'parse5';
import { testNaughtyStrings } from '../../../tools/naughty-strings.ts';
import { ampBlocks } from './amp-blocks.ts';
import { offlineValidator, options } from './testing/golden.ts';

testNaughtyStrings(ampBlocks, offlineValidator, { options, parse: parseFragment });
