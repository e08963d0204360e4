import { pageBuild } from './configs.ts';
import type { MultiStats, Stats } from 'webpack';

/** Prints finished builds and build errors in the terminal. */
export class Reporter {
  readonly #print: (line: string) => void;
  readonly #seen = new Map<string, string>();

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  report({ stats }: MultiStats) {
    for (const one of stats) {
      const name = one.compilation.name ?? '';
      const state = `${one.hash} ${one.hasErrors()}`;
      if (this.#seen.get(name) === state && !one.hasErrors()) continue;
      const first = !this.#seen.has(name);
      this.#seen.set(name, state);
      if (one.hasErrors()) this.#print(`${name} cannot be built:\n${one.toString({ preset: 'errors-only' })}`);
      else if (name !== pageBuild) this.#print(`${name}: ${first ? 'built' : 'built again'} in ${seconds(one)} s`);
    }
  }
}

function seconds({ startTime = 0, endTime = 0 }: Stats) {
  return ((endTime - startTime) / 1000).toFixed(1);
}
