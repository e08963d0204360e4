import { calls, type Variant } from '@groepsapp/contract';
import type { FastifyPluginAsync } from 'fastify';
import { appInfo, type Facts } from '../about/facts.ts';
import { someCalls } from '../api/api.ts';
import { mountingOf } from '../api/mount.ts';
import { telemetry } from '../monitoring/calls.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import { variantNames } from '../releases/variants.ts';
import type { CallServices } from '../http/calls.ts';

/** Base address of the calls that the gateway answers itself, when the others go to another backend. */
export const ownBase = (variant: Variant): string => `/gateway/${variant}`;

interface OwnCallsOptions extends CallServices {
  monitoring: Monitoring;
  facts: Facts;
  /** Name of the company whose backend answers the other calls; may be empty. */
  companyName: string;
}

/**
 * Serves the calls about releases and about the app, which are the gateway's whoever answers the others. It knows no
 * sessions, and they say nothing that is not public.
 */
export function ownCalls({ monitoring, facts, companyName, ...services }: OwnCallsOptions): FastifyPluginAsync {
  return async (app) => {
    const mounting = mountingOf({ ...services, log: app.log }, monitoring);
    for (const variant of variantNames) {
      const prefix = ownBase(variant);
      await app.register(someCalls(telemetry(monitoring), mounting), { prefix });
      app.get(`${prefix}${calls['GET /app-info'].path}`, (_request, reply) =>
        reply.header('Cache-Control', 'no-store').send(appInfo(facts[variant], companyName)),
      );
    }
  };
}
