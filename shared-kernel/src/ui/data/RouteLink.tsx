import type { ReactNode } from 'react';
import { useHasRoute } from '../../react';
import { Link } from '../../router';

interface RouteLinkProps {
  /** Path below the base path, with its query. */
  to: string;
  children: ReactNode;
  /** The content when no installed area has this route; nothing by default. */
  otherwise?: ReactNode;
  className?: string | undefined;
  'aria-describedby'?: string;
  /** Handed to the screen, such as `askForDetail`. */
  state?: unknown;
  onClick?: () => void;
}

/** A link to another area's screen, as far as that area is there. */
export function RouteLink({ otherwise = null, ...link }: RouteLinkProps) {
  return useHasRoute(link.to) ? <Link {...link} /> : otherwise;
}
