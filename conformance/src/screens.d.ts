import type { AccountKind } from '@groepsapp/contract';
import type { SpecificationKey } from '@groepsapp/contract/specification';
type Needs = readonly SpecificationKey[];
/** The calls that the screens of a kind of account read by, by the paths of the screens. */
export declare function callsOfScreens(kind: AccountKind): Record<string, Needs>;
/** How a screen does on a backend. */
export interface ScreenState {
  state: 'works' | 'lacks' | 'not tried';
  /** The calls of which the answers deviate, or that were not made. */
  because: Needs;
}
/** The state of each screen of a kind of account: by the calls that were made, and those whose answers deviate. */
export declare function screensOf(
  kind: AccountKind,
  {
    made,
    broken,
  }: {
    made: ReadonlySet<SpecificationKey>;
    broken: ReadonlySet<SpecificationKey>;
  },
): Record<string, ScreenState>;
export {};
