import * as v from 'valibot';

/** Subset of JSON Schema that the contract's OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly additionalProperties?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  /** Variants of an object, distinguished by a field with a fixed value. */
  readonly oneOf?: readonly Schema[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

const schemaSchema: v.GenericSchema<unknown, Schema> = v.object({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => schemaSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => schemaSchema)),
  additionalProperties: v.optional(
    v.union([
      v.pipe(
        v.boolean(),
        v.transform((): Schema => ({})),
      ),
      v.lazy(() => schemaSchema),
    ]),
  ),
  anyOf: v.optional(v.array(v.lazy(() => schemaSchema))),
  oneOf: v.optional(v.array(v.lazy(() => schemaSchema))),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  minItems: v.optional(v.number()),
  maxItems: v.optional(v.number()),
});

const contentSchema = v.record(v.string(), v.object({ schema: schemaSchema }));

const responseSchema = v.object({
  $ref: v.optional(v.string()),
  description: v.optional(v.string(), ''),
  content: v.optional(contentSchema),
});

const operationSchema = v.object({
  operationId: v.string(),
  summary: v.string(),
  description: v.string(),
  tags: v.tuple([v.string()]),
  security: v.optional(v.array(v.unknown())),
  parameters: v.array(
    v.object({ name: v.string(), in: v.string(), required: v.boolean(), schema: schemaSchema }),
  ),
  requestBody: v.optional(v.object({ content: contentSchema })),
  responses: v.record(v.string(), responseSchema),
});
export type Operation = v.InferOutput<typeof operationSchema>;

export const openApiSchema = v.object({
  info: v.object({ title: v.string(), description: v.string() }),
  servers: v.tuple([v.object({ url: v.string() })]),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.object({
    schemas: v.record(v.string(), schemaSchema),
    responses: v.record(v.string(), responseSchema),
    securitySchemes: v.record(v.string(), v.object({ description: v.string() })),
  }),
});
export type OpenApi = v.InferOutput<typeof openApiSchema>;
