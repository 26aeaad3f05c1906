import * as v from 'valibot';
import type { Diagnostic } from '../diagnostic.js';
import { bodyConfigSchemas, defaultBodyConfig, type BodyConfig } from './document.js';
import { isRecord } from './merge-defaults.js';
import { normalColor } from './normal-color.js';

/** Configs that were read before. They are immutable, so there is nothing to be found in them again. */
const readBefore = new WeakMap<object, BodyConfig>();

/** Reads the body's config field by field: a wrong field becomes its default and is reported with its value. */
export function parseBody(body: unknown): { config: BodyConfig; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const given = isRecord(body) && isRecord(body['config']) ? body['config'] : {};
  const known = readBefore.get(given);
  if (known !== undefined) return { config: known, diagnostics };
  const colors = isRecord(given['colors']) ? given['colors'] : {};
  const read = <Value>(
    path: string,
    value: unknown,
    schema: v.GenericSchema<unknown, Value>,
    standard: Value,
  ): Value => {
    if (value === undefined) return standard;
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    diagnostics.push({
      code: 'body-value-replaced',
      severity: 'warning',
      path: `body.config.${path}`,
      message: `${path} was ${shorten(value)}, which cannot be used; ${shorten(standard)} stands in its place.`,
      values: { path, value: shorten(value), standard: shorten(standard) },
    });
    return standard;
  };
  const color = (name: 'backdrop' | 'canvas') =>
    read(
      `colors.${name}`,
      normalColor(colors[name]),
      bodyConfigSchemas[name],
      defaultBodyConfig.colors[name],
    );
  const { preheader, language, direction, ...rest } = {
    ...given,
    preheader: read('preheader', given['preheader'] ?? undefined, bodyConfigSchemas.preheader, undefined),
    language: read('language', given['language'] ?? undefined, bodyConfigSchemas.language, undefined),
    direction: read('direction', given['direction'] ?? undefined, bodyConfigSchemas.direction, undefined),
  };
  const config: BodyConfig = {
    ...rest,
    colors: { ...colors, backdrop: color('backdrop'), canvas: color('canvas') },
    fontFamily: read(
      'fontFamily',
      given['fontFamily'],
      bodyConfigSchemas.fontFamily,
      defaultBodyConfig.fontFamily,
    ),
    fontSize: read('fontSize', given['fontSize'], bodyConfigSchemas.fontSize, defaultBodyConfig.fontSize),
    ...(preheader === undefined ? {} : { preheader }),
    ...(language === undefined ? {} : { language }),
    ...(direction === undefined ? {} : { direction }),
  };
  readBefore.set(config, config);
  return { config, diagnostics };
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
