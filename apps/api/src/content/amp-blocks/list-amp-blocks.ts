import { contract } from '@x/api-client/contract';
import { blocks } from '../blocks.ts';
import { implement } from '../../identity/index.ts';

export const listAmpBlocks = implement(contract.ampBlocks.list, { transaction: false }, () =>
  Promise.resolve(
    blocks.flatMap(({ type, events = [] }) =>
      events.length === 0 ? [] : [{ name: type, events: events.map(({ id, name }) => ({ id, name })) }],
    ),
  ),
);
