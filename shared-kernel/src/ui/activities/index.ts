/** The drawings of activity types, by the numbers that the server keeps: 52 icons, so an entry that comes late. */
export { ActivityDrawing, typeIcons } from './ActivityDrawing';
