import { isValidElement } from 'react';
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/** Returns whether a value has parts that cannot be edited as JSON: elements or functions. */
function hasParts(value: unknown): boolean {
  if (typeof value === 'function' || isValidElement(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasParts);
}

/** Shows the default that the description of a prop states. Storybook finds only defaults in the component's signature. */
export function withDefault(argType: StrictInputType): StrictInputType {
  const [, summary] = /Defaults to `([^`]+)`/u.exec(argType.description ?? '') ?? [];
  if (summary === undefined || argType.table?.defaultValue !== undefined) return argType;
  return { ...argType, table: { ...argType.table, defaultValue: { summary } } };
}

function readableControl(argType: StrictInputType, value: unknown, hasControls: boolean): StrictInputType {
  if (hasParts(value)) return { ...argType, control: { disable: true } };
  if (argType.type?.name === 'enum') {
    const values = argType.type.value.map((one) => JSON.stringify(one)).join(' | ');
    return { ...argType, table: { ...argType.table, type: { summary: values } } };
  }
  // Without this, Storybook asks for text in JSON, in quotes.
  const isText = value === undefined || typeof value === 'string';
  if (hasControls && isText && argType.table?.type?.summary === 'ReactNode')
    return { ...argType, control: { type: 'text' } };
  return argType;
}

/** Makes the table of props readable: values in place of "union", defaults, and no JSON of elements. */
export const readableControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  // Storybook sets the parameter for stories that take args.
  const hasControls = parameters['__isArgsStory'] === true;
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      withDefault(readableControl(argType, initialArgs[name], hasControls)),
    ]),
  );
};
