export { groupIdsInFocus, groupIdText, groupName } from './selection';
