import type { CallKey } from '@groepsapp/contract';
import type { Registry } from '@groepsapp/contract/registry';
import type { Translator } from '@groepsapp/kernel/host';

/** Speaks with a backend that knows only the calls of the specification. */
export interface Speaker {
  translate: Translator;
  /** Whether a call is answered, by the backend or made up from its other calls. */
  hasCall(key: CallKey): boolean;
  /** The remotes without the routes and slots whose calls are missing. */
  answered(remotes: Registry['remotes']): Registry['remotes'];
}
