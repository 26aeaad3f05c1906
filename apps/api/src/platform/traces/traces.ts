import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-trace-node';
import { version } from '../version.ts';
import type { Configuration } from '../configuration/configuration.ts';

/** Returns what makes spans, which does nothing before `startTraces` and after its end. So it must not be kept. */
const currentTracer = () => trace.getTracer('yamp');

async function runIn<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Runs a step of a trace. Steps within `work` become parts of it. */
export function traceStep<Result>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  return runIn(currentTracer().startSpan(name, { attributes }), work);
}

/** Runs a request as a trace, or as part of the caller's trace (W3C Trace Context). */
export function traceRequest(
  request: Request,
  routeOf: (request: Request) => string,
  work: () => Promise<Response>,
): Promise<Response> {
  const caller = propagation.extract(context.active(), request.headers, {
    get: (headers, name) => headers.get(name) ?? undefined,
    keys: (headers) => [...headers.keys()],
  });
  // Names follow OpenTelemetry's conventions for HTTP. Addresses are left out, because they contain signed identifiers.
  const attributes = { 'http.request.method': request.method };
  const span = currentTracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, caller);
  return context.with(caller, () =>
    runIn(span, async () => {
      const response = await work();
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': response.status });
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    }),
  );
}

/**
 * Traces the same share of requests whether or not they belong to a caller's trace. Requests are public, so a caller
 * could have all of them traced otherwise: by the header, or, with a sampler that derives its decision from the
 * trace's id, by the id. A caller that does not trace is followed.
 */
function createSampler(
  {
    ParentBasedSampler,
    SamplingDecision,
    TraceIdRatioBasedSampler,
  }: Pick<typeof Sdk, 'ParentBasedSampler' | 'SamplingDecision' | 'TraceIdRatioBasedSampler'>,
  share: number,
) {
  const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
  return new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(share),
    remoteParentSampled: {
      shouldSample: () => ({ decision: Math.random() < share ? RECORD_AND_SAMPLED : NOT_RECORD }),
      toString: () => `RandomSampler{${String(share)}}`,
    },
  });
}

/**
 * Sends traces to a collector from now on. Loads the libraries only then, because they take a fifth of a second.
 *
 * @returns a function that sends what is left and stops
 */
export async function startTraces({
  endpoint,
  share,
}: NonNullable<Configuration['traces']>): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'yamp', 'service.version': version }),
    sampler: createSampler(sdk, share),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/u, '')}/v1/traces` }),
      ),
    ],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
