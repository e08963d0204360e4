import type { FastifyInstance } from 'fastify';
import { systemClock } from './base/clock.ts';
import { regularly } from './base/background.ts';
import type { OpenDatabase } from './database/index.ts';
import type { Services } from './database/services.ts';
import type { FeedWatch } from './feed/FeedWatch.ts';
import type { Metrics } from './metrics/Metrics.ts';
import type { PdfPrinter } from './pdf/PdfPrinter.ts';
import { renewEveryMs, renewSessions } from './login/renewSessions.ts';
import { noAnswer, type Send, sendPosting } from './webhooks/send.ts';
import { WebhookWorker } from './webhooks/WebhookWorker.ts';

// Work of a server besides answering requests, from its start until it stops.

/** After how long the printer is started: not while the server has to do everything else for the first time. */
const warmPrinterAfterMs = 3_000;

/** Starts the printer soon after the server, and ends it with the server. */
export function keepPrinter(app: FastifyInstance, printer: PdfPrinter): void {
  const warm = setTimeout(() => {
    printer.warm().catch((error: unknown) => app.log.error({ err: error }, 'the printer of forms did not start'));
  }, warmPrinterAfterMs).unref();
  app.addHook('onClose', async () => {
    clearTimeout(warm);
    await printer.close();
  });
}

/** Tells webhooks of changes, until the server stops. */
export function tellWebhooks(app: FastifyInstance, db: OpenDatabase['db'], watch: FeedWatch, metrics: Metrics): void {
  const send: Send = async (posting) => {
    const fault = await sendPosting(posting);
    metrics.webhookTold(fault === null ? 'taken' : fault.startsWith(noAnswer) ? 'hung' : 'failed');
    if (fault !== null) app.log.warn({ delivery: posting.deliveryId, fault }, 'a webhook did not take its delivery');
    return fault;
  };
  const worker = new WebhookWorker({ db, clock: systemClock }, send, (error) =>
    app.log.error({ err: error }, 'webhooks were not told of changes'),
  );
  worker.start(watch);
  app.addHook('onClose', () => worker.stop());
}

/** Asks providers whether those whom they logged in may go on, until the server stops. */
export function keepSessions(app: FastifyInstance, services: Services): void {
  const stop = regularly(
    renewEveryMs,
    () => renewSessions(services),
    (error) => app.log.error({ err: error }, 'sessions of providers were not renewed'),
  );
  app.addHook('onClose', stop);
}
