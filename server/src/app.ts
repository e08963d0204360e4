import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { about } from './about/calls.ts';
import type { Facts } from './about/facts.ts';
import { activities } from './activities/calls.ts';
import { authentication } from './login/calls.ts';
import { Background } from './base/background.ts';
import { childminder } from './childminder/calls.ts';
import { children } from './children/calls.ts';
import { documents } from './documents/calls.ts';
import { employees } from './employees/calls.ts';
import { establishments } from './establishments/calls.ts';
import { feed } from './feed/calls.ts';
import { FeedWatch } from './feed/FeedWatch.ts';
import type { FileStore } from './files/FileStore.ts';
import { generalForms } from './general-forms/calls.ts';
import { api } from './api/api.ts';
import { type BareOptions, bareApp } from './api/bareApp.ts';
import { mountingOf } from './api/mount.ts';
import { imports } from './import/calls.ts';
import type { Invitations } from './import/invitations.ts';
import { instructions } from './instructions/calls.ts';
import type { DeliverLink } from './login/resetLinks.ts';
import { intake } from './intake-forms/calls.ts';
import { messages } from './chat/calls.ts';
import { telemetry, type TelemetryLimits } from './monitoring/calls.ts';
import { Monitoring } from './metrics/Monitoring.ts';
import { news } from './news/calls.ts';
import { notes } from './transfer-notes/calls.ts';
import { observationForms } from './observation-forms/calls.ts';
import { parentContact } from './parent-contact/calls.ts';
import { photos } from './photos/calls.ts';
import { PdfPrinter, type Printer } from './pdf/PdfPrinter.ts';
import { planning } from './planning/calls.ts';
import { presence } from './presence/calls.ts';
import { ratio } from './ratio/calls.ts';
import { type RealtimeApp, realtimeCalls } from './realtime/calls.ts';
import { records } from './records/calls.ts';
import { requests } from './mutation-requests/calls.ts';
import type { Services } from './database/services.ts';
import { settings } from './settings/calls.ts';
import { keepFinalForms } from './observation-forms/saving.ts';
import { management } from './management/calls.ts';
import { people } from './management/people.ts';
import { manageIntegrations } from './management/integrations.ts';
import { managedImports } from './management/imports.ts';
import { managedReleases } from './management/releases.ts';
import { managedTablets } from './management/tablets.ts';
import { managementPrivacy } from './privacy/calls.ts';
import { tablets } from './tablets/calls.ts';
import { tracking } from './tracking/calls.ts';
import { eachVariant } from './releases/variants.ts';

export interface AppOptions extends Omit<Services, 'log'>, Partial<Omit<BareOptions, 'monitoring'>> {
  /** Store of uploaded photos. */
  files: FileStore;
  /** Prints forms as PDF; omitted: in a thread of its own. */
  printer?: Printer;
  /** Wakes requests that wait for a change; omitted: they wait for their time. */
  feedWatch?: FeedWatch;
  /** Credentials with which the live channel signs permissions. */
  realtime: RealtimeApp;
  /** Name and support contact of the app in this installation. */
  facts?: Facts;
  /** How reset links are delivered; omitted or `null`: users cannot reset their password themselves. */
  resetLinks?: DeliverLink | null;
  /** How employees who get an account are invited; omitted or `null`: an operator does so. */
  invitations?: Invitations | null;
  /** The file with the passwords that everybody tries; omitted: the one that comes with the app. */
  passwordFilter?: string | undefined;
  /** The address at which people find the app; omitted: that of tests. */
  publicUrl?: () => string;
  /** Whether the documentation of the API is served; default `true`. */
  apiDocs?: boolean;
  /** Metrics of this process; omitted: metrics are collected but not exposed. */
  monitoring?: Monitoring;
  telemetryLimits?: TelemetryLimits;
  /** Everything this server serves outside `/api`. One plugin may set the not-found handler outside the API. */
  plugins?: readonly FastifyPluginAsync[];
}

const nothing = { name: '', tag: '', supportPhone: '', supportEmail: '' };
const unnamed: Facts = eachVariant(() => nothing);

const fixed = [
  ...activities,
  ...childminder,
  ...children,
  ...documents,
  ...employees,
  ...establishments,
  ...instructions,
  ...intake,
  ...messages,
  ...news,
  ...notes,
  ...parentContact,
  ...photos,
  ...planning,
  ...presence,
  ...ratio,
  ...records,
  ...requests,
  ...settings,
  ...management,
  ...managementPrivacy,
  ...manageIntegrations,
  ...tablets,
  ...tracking(keepFinalForms),
];

/**
 * Builds the server. The result is ready to listen, or to be called with `inject`.
 * @throws Error when a call of the contract is not implemented exactly once
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    clock,
    passwordCost,
    pepper,
    realtime,
    files,
    log,
    facts = unnamed,
    resetLinks = null,
    plugins = [],
  } = options;
  const { invitations = null, publicUrl = () => 'http://localhost' } = options;
  const { printer = new PdfPrinter() } = options;
  const { monitoring = new Monitoring(clock), telemetryLimits, trustProxy, apiDocs, tracing } = options;
  const app = bareApp({ log, trustProxy, monitoring, tracing });
  const background = new Background((error) => app.log.error({ err: error }, 'work after an answer failed'));
  app.addHook('onClose', () => background.settled());
  const {
    feedWatch = new FeedWatch({ db, clock }, (error) => app.log.error({ err: error }, 'the feed was not read')),
  } = options;
  app.addHook('preClose', () => feedWatch.close());
  const implementations = [
    ...authentication({ deliver: resetLinks, background, publicUrl, passwordFilter: options.passwordFilter }),
    ...about(facts),
    ...feed(feedWatch),
    ...observationForms(printer),
    ...generalForms(printer),
    ...imports({ invitations, background }),
    ...people({ invitations, publicUrl }),
    ...managedReleases(monitoring.use),
    ...managedTablets({ publicUrl }),
    ...managedImports({ invitations, background }),
    ...realtimeCalls(realtime),
    ...telemetry(monitoring, telemetryLimits),
    ...fixed,
  ];
  const services = { db, clock, passwordCost, pepper, files, log: app.log };
  await app.register(api(implementations, mountingOf(services, monitoring), apiDocs), { prefix: '/api' });
  for (const plugin of plugins) await app.register(plugin);
  return app;
}
