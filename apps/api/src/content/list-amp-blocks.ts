import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../identity/index.ts';
import { blocks } from './blocks.ts';

const listAmpBlocks = implement(contract.ampBlocks.list, { transaction: false }, () =>
  Promise.resolve(
    blocks.flatMap(({ type, events = [] }) =>
      events.length === 0 ? [] : [{ name: type, events: events.map(({ id, name }) => ({ id, name })) }],
    ),
  ),
);

export const ampBlockImplementations: readonly Implementation[] = [listAmpBlocks];
