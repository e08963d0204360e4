import { ofProducts, ReadAudit } from '../audit/audit.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import type { CallServices } from '../http/calls.ts';
import type { Mounting } from './mount.ts';

/** What calls are mounted with: what is read is noted in the audit, and what is amiss is counted. */
export function mountingOf(services: CallServices, { metrics }: Monitoring): Omit<Mounting, 'uploads' | 'documented'> {
  const notNoted = (error: unknown) => {
    services.log?.error({ err: error }, 'a read was not noted in the audit');
    metrics.auditFailed();
  };
  return {
    services,
    readAudit: new ReadAudit(services, notNoted),
    productAudit: new ReadAudit(services, notNoted, ofProducts),
    ignored: (key, count) => metrics.ignored(key, count),
  };
}
