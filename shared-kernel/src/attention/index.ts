export { attentionOf, noAttention, type AttentionFacts } from './attention';
export { sleepCheckAt, sleepCheckInterval } from './sleepChecks';
