import type { ApiFailure } from '@groepsapp/kernel';
import { AsyncContent, type AsyncContentProps } from '@groepsapp/kernel/ui/data';

/**
 * Data beside the list of a screen. Without network the list fails too and says so, with the way to try again; nothing of
 * this is said a second time, and both come by themselves when the network returns.
 */
export function Beside<T>(props: AsyncContentProps<T> & { state: { error?: Pick<ApiFailure, 'kind'> | undefined } }) {
  const { error, ...state } = props.state;
  if (error?.kind !== 'offline') return <AsyncContent {...props} />;
  return state.currentData === undefined ? null : <AsyncContent {...props} state={state} />;
}
