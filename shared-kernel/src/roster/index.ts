export { orderChildren, orderKeyOf, withPresence, type OrderDirection, type OrderKey } from './roster';
