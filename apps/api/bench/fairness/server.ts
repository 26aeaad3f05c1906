import { readConfiguration } from '../../src/configuration.js';
import { createLog, run } from '../../src/start/run.js';

const configuration = readConfiguration(process.env);
const { port } = await run({ ...configuration, port: 0 }, createLog(configuration));
process.send?.(port);
