/** The staff ratio over a day as a bar. */
export { currentRow, ratioSummary, shortTime, statusName } from './ratioRows';
export * from './RatioStrip';
