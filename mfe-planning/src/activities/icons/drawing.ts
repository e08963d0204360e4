/** By name, so that a release says what it needs of the kernel. */
export { ActivityDrawing as default } from '@groepsapp/kernel/ui/activities';
