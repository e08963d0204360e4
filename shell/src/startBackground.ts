import type { Channel, Registry } from '@groepsapp/contract/registry';
import type { Kernel } from '@groepsapp/kernel';
import { inPreview, keepTrying } from '@groepsapp/kernel/host';
import { markEstablishment, markSignedIn } from './access/signedInMarker';
import { correctChannel } from './about/channel';
import { whenIdle } from './base/whenIdle';
import { startTelemetry } from './telemetry/startTelemetry';
import { type Watched, watchUpdates } from './updates/watchUpdates';

/** Delay in ms before the page of a session measures, so that the first screen has the network to itself. */
const telemetryAfter = 3_000;

interface Background extends Omit<Watched, 'bus'> {
  kernel: Kernel;
  channel: Channel;
  remotes: Registry['remotes'];
}

const loadPreview = () => import(/* webpackChunkName: "preview" */ './preview/showPreview');

/**
 * Starts what goes on beside the screens: it tells the server by cookies what to send with the next page, learns of other
 * releases, puts the page on the channel that the user chose, and reports. A preview stays what it is and says so: it leaves no
 * cookie, and what it measures would say nothing of what is served to others.
 */
export function startBackground({ kernel, channel, remotes, ...watched }: Background): void {
  const { page, registry, modules } = watched;
  const { api, bus } = kernel;
  if (inPreview()) return void keepTrying(loadPreview, (late) => late.showPreview(registry));
  const variant = bus.topic('variant').value;
  markSignedIn(bus, variant);
  markEstablishment(bus, variant);
  correctChannel(bus, channel);
  watchUpdates({ ...watched, bus });
  const shell = registry?.shell ?? null;
  const report = () => startTelemetry({ api, log: modules.log, remotes, shell, basePath: page.basePath });
  // Before a session this page has waited already.
  setTimeout(() => whenIdle(report), bus.topic('session').value === null ? 0 : telemetryAfter);
}
