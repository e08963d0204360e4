import { AsyncLocalStorage } from 'node:async_hooks';
import { appVersion } from '@groepsapp/contract';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  TracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { LogEvent } from 'kysely';
import type { TracingConfig } from './config.ts';
import { statementName, statementShape } from './statementShape.ts';
import type { Tracing } from './Tracing.ts';

/** The trace and span that a browser began; its wish to be sampled is not heard, so that nobody can have all traced. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? [];
  const remote = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

/** The systems of databases as OpenTelemetry names them do not matter to a query's shape, so one name serves both. */
const attributesOf = ({ query }: LogEvent): Attributes => ({
  'db.query.text': statementShape(query.sql),
  'db.query.summary': statementName(query.sql),
});

/**
 * Starts to trace. This module loads OpenTelemetry, so it is imported only when traces are wanted.
 * @param exporter where spans go; omitted: to the configured address
 */
export function openTelemetry(
  { endpoint, share }: TracingConfig,
  exporter: SpanExporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'groepsapp', 'service.version': appVersion }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('groepsapp');
  const running = new AsyncLocalStorage<Span>();
  return {
    begin(method, traceparent) {
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, contextOf(traceparent));
      return {
        run: (next) => running.run(span, next),
        named: (name, route) => void span.updateName(name).setAttribute('http.route', route),
        failed: (kind) => void span.setAttribute('error.type', kind),
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    query(event) {
      const parent = running.getStore();
      if (parent === undefined || !parent.isRecording()) return;
      const end = Date.now();
      const began = { kind: SpanKind.CLIENT, startTime: end - event.queryDurationMillis };
      const options = { ...began, attributes: attributesOf(event) };
      const within = trace.setSpan(ROOT_CONTEXT, parent);
      const span = tracer.startSpan(statementName(event.query.sql), options, within);
      if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    told: (what, about) => void running.getStore()?.addEvent(what, about),
    stop: () => provider.shutdown(),
  };
}
