/** The part of the package that is used. Its own types are those of an ES module, which it is not for Node. */
declare module 'bidi-js' {
  interface Bidi {
    /** The level of each UTF-16 unit: odd from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** What stands for a bracket and the like within text from right to left, by its place. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }
  function makeBidi(): Bidi;
  export = makeBidi;
}
