import { createContext, useContext, type ReactNode } from 'react';
import type { Services } from './createServices';

const ServicesContext = createContext<Services | null>(null);

/** Provides the services to the shell's screens. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of this page. @throws when there is no `ServicesProvider` above */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}
