import { createContext, useContext } from 'react';
import type { Services } from './createServices';

export const ServicesContext = createContext<Services | null>(null);

/** The services of this page. @throws when there is no `ServicesContext` above */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
