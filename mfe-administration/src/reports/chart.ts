/** In a module of its own, so that the library that draws is fetched with the first chart only. */
export { Chart as default } from '@groepsapp/kernel/ui/charts';
