import { matchPath } from 'react-router-dom';
import type { ApiClient } from '../api';
import type { Bus } from '../bus';
import type { Clock } from '../dates/clock';
import type { Kernel } from '../Kernel';

export interface KernelParts {
  bus: Bus;
  api: ApiClient;
  clock: Clock;
  page: Kernel['page'];
  section: Kernel['section'];
  /** Paths of the routes that installed areas register, in the router's syntax; asked at every question. */
  routePaths(): readonly string[];
  /** The token for image addresses; `null` while there is none. */
  imageToken(): string | null;
}

function pathOnly(path: string): string {
  return path.replace(/[?#].*$/, '');
}

/** Puts together what areas get to see. */
export function createKernel({ routePaths, imageToken, ...parts }: KernelParts): Kernel {
  return {
    ...parts,
    hasRoute(path) {
      const wanted = pathOnly(path);
      return routePaths().some((pattern) => matchPath(pattern, wanted) !== null);
    },
    imageUrl(address) {
      const token = imageToken();
      if (token === null) return null;
      const [path = '', query] = address.split('?');
      const rest = query === undefined ? '' : `&${query}`;
      return `${parts.page.api.main}${path}?token=${encodeURIComponent(token)}${rest}`;
    },
  };
}
