import { readConfiguration } from '../../src/configuration.ts';
import { createLog, run } from '../../src/start/run.ts';

const configuration = readConfiguration(process.env);
const { port } = await run({ ...configuration, port: 0 }, createLog(configuration.logLevel));
process.send?.(port);
