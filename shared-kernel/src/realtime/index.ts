export { RealtimeChannel, type ChannelState, type RealtimeOptions } from './RealtimeChannel';
