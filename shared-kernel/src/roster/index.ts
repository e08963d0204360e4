export { orderChildren, orderKeyOf, orderKeys, withPresence, type OrderDirection, type OrderKey } from './roster';
