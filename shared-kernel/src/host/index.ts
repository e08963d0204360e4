export {
  createApiClient,
  type ApiClientOptions,
  type ApiTokens,
  type ReceivedAnswer,
  type Send,
  type SentCall,
  type Translator,
} from '../api/createApiClient';
export { unexplainedFailure } from '../api/errorOf';
export { attentionOf } from '../attention/attention';
export { createBus, type BusOwner } from '../bus';
export { momentByClock, systemClock } from '../dates/clock';
export { ServerClock } from '../dates/ServerClock';
export { localTime } from '../dates/zone';
export { followed } from '../forms/followed';
export { keepTrying } from '../async/keepTrying';
export { lazily } from '../async/lazily';
export { isSameList } from '../outbox/entries';
export * from '../persistence';
export type { ChannelState, RealtimeChannel } from '../realtime/RealtimeChannel';
export { childrenSeen, isOfPresence } from '../presence/childrenSeen';
export { isHere } from '../presence/rules/here';
export { latenessText } from '../presence/rules/lateness';
export { followPresence } from '../presence/taps';
export * from '../roster';
export { SlotHostProvider, useSlotHost, type SlotHost, type SlotViewProps } from '../slots/SlotHost';
export { matchPath } from 'react-router-dom';
export { applyTheme } from '../ui/theme/tokens';
export { useScreenHeading } from '../ui/base/useScreenHeading';
export { createKernel, type KernelParts, initialTopics } from './createKernel';
export { loadChangePolling, loadRealtime, type Realtime } from '../realtime/load';
export { isGuarded } from '../router/guards';
