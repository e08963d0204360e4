import type { FastifyPluginAsync } from 'fastify';
import { someCalls } from '../http/api.ts';
import { mountingOf } from '../http/mountingOf.ts';
import { telemetry } from '../monitoring/calls.ts';
import type { Monitoring } from '../monitoring/Monitoring.ts';
import type { Services } from '../services.ts';

/** Base address of the calls that the gateway answers itself, when the others go to another backend. */
export const ownBase = '/gateway';

/** Serves the calls about releases, which are the gateway's whoever answers the others. */
export function ownCalls(services: Services, monitoring: Monitoring): FastifyPluginAsync {
  return async (app) => {
    const mounting = mountingOf({ ...services, log: app.log }, monitoring);
    await app.register(someCalls(telemetry(monitoring), mounting), { prefix: ownBase });
  };
}
