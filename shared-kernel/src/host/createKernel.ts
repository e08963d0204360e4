import { matchPath } from 'react-router-dom';
import { afterPaint } from '../async/afterPaint';
import type { ApiClient } from '../api';
import type { Bus, StateTopics } from '../bus';
import type { Clock } from '../dates/clock';
import type { Kernel } from '../kernel/Kernel';
import type { PageConfig, Variant } from '@groepsapp/contract';
import { noAttention } from '../attention/attention';
import { emptyRoster } from '../roster';

interface KernelParts {
  bus: Bus;
  api: ApiClient;
  clock: Clock;
  page: Kernel['page'];
  section: Kernel['section'];
  /** Calls that nothing answers; none when left out. */
  unavailable?: PageConfig['unavailable'];
  /** Runs after the browser has painted when left out. */
  afterPaint?: Kernel['afterPaint'];
  /** Paths of the routes that installed areas register, in the router's syntax: another list once they change. */
  routePaths(): readonly string[];
  /** The token for image addresses; `null` while there is none. */
  imageToken(): string | null;
}

/**
 * Whether any of the routes leads to a path. To match, the router compiles the pattern each time, and a long list asks for
 * hundreds of links, which took a slow tablet 5 ms for each 30: paths that differ in their numbers are looked up once.
 */
function routesFound(routePaths: () => readonly string[]): Kernel['hasRoute'] {
  let patterns: readonly string[] = [];
  let found = new Map<string, boolean>();
  return (path) => {
    if (patterns !== routePaths()) {
      patterns = routePaths();
      found = new Map();
    }
    const wanted = path.replace(/[?#].*$/, '').replace(/\/\d+(?=\/|$)/g, '/0');
    const known = found.get(wanted) ?? patterns.some((pattern) => matchPath(pattern, wanted) !== null);
    found.set(wanted, known);
    return known;
  };
}

/** Puts together what areas get to see. */
export function createKernel({ routePaths, imageToken, unavailable = [], ...parts }: KernelParts): Kernel {
  return {
    afterPaint,
    ...parts,
    hasCall: (key) => !unavailable.includes(key),
    hasRoute: routesFound(routePaths),
    imageUrl(address) {
      if (!address.startsWith('/')) return address;
      const token = imageToken();
      if (token === null) return null;
      const [path = '', query] = address.split('?');
      const rest = query === undefined ? '' : `&${query}`;
      return `${parts.page.api.main}${path}?token=${encodeURIComponent(token)}${rest}`;
    },
  };
}

/** The state topics at page load: no session, no selection, nothing loaded. */
export function initialTopics(variant: Variant): StateTopics {
  return {
    session: null,
    tablet: { tablet: null, person: null },
    selection: { establishment: null, groups: [], groupId: null, childId: null },
    settings: { state: 'idle', error: null, values: {} },
    roster: emptyRoster,
    attention: noAttention,
    unread: { children: [], total: 0 },
    connectivity: { online: true },
    unsentChanges: { unsent: 0, waiting: 0, refused: 0 },
    variant,
  };
}
