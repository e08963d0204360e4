import type { Registry } from '@groepsapp/contract/registry';
import type { BehaviorSubject } from 'rxjs';

/** What a reload brings: something newer (or again older), or nothing but that areas go. */
export type Offer = 'newer' | 'withdrawn';

/** What the page learns of the releases that the server serves. */
export interface Updates {
  /** What a reload would bring, until the user declines it. */
  offer: BehaviorSubject<Offer | null>;
  /** The registry that a new page would get, as far as this page knows. */
  latest: BehaviorSubject<Registry | null>;
}
