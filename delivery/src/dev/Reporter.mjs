import { pageBuild } from './configs.mjs';

/**
 * @typedef {import('webpack').MultiStats} MultiStats
 * @typedef {import('webpack').Stats} Stats
 */

/** Prints finished builds and build errors in the terminal. */
export class Reporter {
  /** @param {(line: string) => void} print */
  constructor(print) {
    this.print = print;
    /** @type {Map<string, string>} */
    this.seen = new Map();
  }

  /** @param {MultiStats} stats */
  report({ stats }) {
    for (const one of stats) {
      const name = one.compilation.name ?? '';
      const state = `${one.hash} ${one.hasErrors()}`;
      if (this.seen.get(name) === state && !one.hasErrors()) continue;
      const first = !this.seen.has(name);
      this.seen.set(name, state);
      if (one.hasErrors()) this.print(`${name} cannot be built:\n${one.toString({ preset: 'errors-only' })}`);
      else if (name !== pageBuild) this.print(`${name}: ${first ? 'built' : 'built again'} in ${seconds(one)} s`);
    }
  }
}

/** @param {Stats} stats */
function seconds({ startTime = 0, endTime = 0 }) {
  return ((endTime - startTime) / 1000).toFixed(1);
}
